import { LANGUAGES } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { type Refund, refundsQuery } from '../../api/dealQueries.ts';
import { givenStorage } from '../../storage-for-tests.ts';
import { shownIn, TEXTS } from '../cabinet-for-tests.tsx';
import { Overpayments } from './Overpayments.tsx';

givenStorage();

const OVERPAID: Refund = {
  agreement_id: 5,
  agreement_number: '26974793202',
  amount: '1200.00',
  account: { iban_masked: 'KZ86****0123', bank: 'Банк' },
  by: '2026-12-07',
  state: 'open',
};
const shown = (language: (typeof LANGUAGES)[number], refund: Refund) =>
  shownIn(language, <Overpayments />, (queries) =>
    queries.setQueryData(refundsQuery(language).queryKey, { refunds: [refund] }),
  );
const BUTTON = /<button/g;

test.each(LANGUAGES)(
  'an overpayment goes back by one press, below the account, the day and that it cannot be undone, in %s',
  (language) => {
    const { refunds } = TEXTS[language];
    const open = shown(language, OVERPAID);
    const [said, pressed] = [refunds.sure('Банк, KZ86****0123', '2026-12-07'), refunds.ask('1200.00')];
    expect(open.match(BUTTON)).toHaveLength(1);
    expect(open, 'the year ends with a point of its own').not.toContain('..');
    expect(open.indexOf(said)).toBeGreaterThan(0);
    expect(open.indexOf(pressed)).toBeGreaterThan(open.indexOf(said));
    expect(shown(language, { ...OVERPAID, state: 'asked' })).not.toMatch(BUTTON);
  },
);

test('whose account is not known is asked for it, and offered no button that sends money', () => {
  const stranger = shown('ru', { ...OVERPAID, account: null });
  expect(stranger).toContain(TEXTS.ru.refunds.strangersLoan('26974793202'));
  expect(stranger).not.toMatch(BUTTON);
});
