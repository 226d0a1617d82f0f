import { LANGUAGES } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { givenStorage } from '../../storage-for-tests.ts';
import { shownIn, TEXTS } from '../cabinet-for-tests.tsx';
import { TakenInsurance } from './TakenInsurance.tsx';

givenStorage();

const TAKEN = {
  ...{
    application_id: 4,
    version: -1,
    insurer: 'АО «Қалқан»',
    conditions: 'Первое.\n\nВторое.',
    price: '2400.00',
  },
  ...{ asked_at: '2026-11-20T06:00:00Z', cancelled_on: null },
} as const;
type Taken = Parameters<typeof TakenInsurance>[0]['insurance'];
const takenIn = (language: (typeof LANGUAGES)[number], insurance: Taken) =>
  shownIn(language, <TakenInsurance insurance={insurance} refresh={async () => undefined} />);

test.each(LANGUAGES)('what was taken can be taken back while its days last, in %s', (language) => {
  const { states, cancel, returning } = TEXTS[language].insurance;
  const asked = takenIn(language, { ...TAKEN, state: 'asked', cancel_until: null });
  expect(asked).toContain(states.asked());
  expect(asked).toContain(cancel.ask);
  const held = takenIn(language, { ...TAKEN, state: 'held', cancel_until: '2026-12-05' });
  expect(held).toContain(states.held('2026-12-05'));
  expect(held).toContain(cancel.ask);
  const over = takenIn(language, { ...TAKEN, state: 'over', cancel_until: '2026-12-05' });
  expect(over).toContain(states.over('2026-12-05'));
  expect(over).not.toContain(cancel.ask);
  const gone = { ...TAKEN, state: 'cancelled', cancelled_on: '2026-11-26' } as const;
  const cancelled = takenIn(language, { ...gone, cancel_until: '2026-12-05' });
  expect(cancelled).toContain(states.cancelled('2026-11-26'));
  expect(cancelled).toContain(returning);
  expect(cancelled).not.toContain(cancel.ask);
  for (const shown of [asked, held, over, cancelled])
    expect(shown, 'the year ends with a point of its own').not.toContain('..');
  // Before the signature the insurer has nothing.
  expect(takenIn(language, { ...gone, cancel_until: null })).not.toContain(returning);
});

test('a loan that came to nothing shows no insurance', () => {
  expect(takenIn('ru', { ...TAKEN, state: 'none', cancel_until: null })).toBe('');
});
