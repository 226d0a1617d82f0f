import { formatNumber } from '@senim/kazakhstan/format';
import { expect, test } from 'vitest';
import { pageFor } from '../../shell/office-for-tests.tsx';
import { ru } from '../../text/ru/app.ts';
import { KeptDays } from './KeptDays.tsx';

test('days of reports that are added up say how far each kind is, and that no report is wrong', () => {
  const page = pageFor(
    <KeptDays
      kept={[
        { kept: 'people', done_percent: 42, left_count: 310 },
        { kept: 'accounts', done_percent: 7, left_count: 1_200_000 },
      ]}
    />,
    { roles: ['administrator'] },
  );
  const { title, what, remedy } = ru.health.kept;
  for (const said of [
    title,
    what.people('42%', '310'),
    what.accounts('7%', formatNumber(1_200_000, 'ru')),
    remedy,
  ])
    expect(page).toContain(said);
  expect(page).not.toContain(what.payments('42%', '310').slice(0, 8));
});
