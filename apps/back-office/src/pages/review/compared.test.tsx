import { expect, test } from 'vitest';
import { pageFor } from '../../shell/office-for-tests.tsx';
import { ru } from '../../text/ru/app.ts';
import { Compared } from './Compared.tsx';

test('what differs says so under its field, on a phone too: no column of it lies beside the screen', () => {
  const compared = [
    { field: 'surname', stated: 'Ахметов', found: 'Ахметулы', agrees: false },
    { field: 'birth_date', stated: '1988-07-25', found: '1988-07-25', agrees: true },
    { field: 'patronymic', stated: null, found: null, agrees: true },
  ] as const;
  const page = pageFor(<Compared review={{ compared: [...compared] }} />, { roles: ['credit-manager'] });
  const [, surname = '', birth = '', patronymic = ''] = page.split('<tr').slice(1);
  expect(page).toMatch(/class="[^"]*stacking/);
  expect(page).not.toContain('ScrollArea');
  expect(surname).toContain('<b>Ахметулы</b>');
  expect(surname).toContain(`data-column="${ru.review.verdict}"`);
  expect(surname).toContain(ru.review.differs);
  expect(birth).toContain('25.07.1988');
  expect(birth).toContain(ru.review.agrees);
  expect(patronymic).toContain('–');
});
