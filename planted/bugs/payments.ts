import type { PlantedBug } from '../planted-bug.ts';

const PAYMENTS = 'apps/server/src/modules/payments';
const PAYOUTS = `${PAYMENTS}/payouts`;
const SENDING = [`${PAYOUTS}/send-payout.db.test.ts`];

/** Money on its way in and out: terminals, cards, transfers, payouts, refunds. */
export const PAYMENTS_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a terminal’s id that was used for another account is answered as paid',
    file: `${PAYMENTS}/incoming/receive-payment.ts`,
    right: 'if (!sameAccount || first.amountTiyn !== payment.amountTiyn) {',
    wrong: 'if (first.amountTiyn !== payment.amountTiyn) {',
    noticedBy: [`${PAYMENTS}/incoming/receive-payment.db.test.ts`],
  },
  {
    bug: 'money that does not fit its loan is kept for nobody to look at',
    file: `${PAYMENTS}/incoming/receive-payment.ts`,
    right: '    await writeUnrecognised(tx, paymentId);\n',
    wrong: '',
    noticedBy: [`${PAYMENTS}/corrections/corrections.db.test.ts`],
  },
  {
    bug: 'a terminal’s time in the future is believed',
    file: `${PAYMENTS}/terminals/rules.ts`,
    right: 'told === null || told > now ? now : told',
    wrong: 'told === null ? now : told',
    noticedBy: [`${PAYMENTS}/terminals/rules.test.ts`],
  },
  {
    bug: 'the day of a terminal’s payment is that of Greenwich',
    file: `${PAYMENTS}/terminals/rules.ts`,
    right: 'valueDay: dayInAlmaty(paidAt.getTime()) };',
    wrong: 'valueDay: paidAt.toISOString().slice(0, 10) };',
    noticedBy: [`${PAYMENTS}/terminals/rules.test.ts`],
  },
  {
    bug: 'a name with an ampersand breaks the terminal’s XML',
    file: `${PAYMENTS}/terminals/rules.ts`,
    right: '/[<>&"\']/g',
    wrong: '/[<>"\']/g',
    noticedBy: [`${PAYMENTS}/terminals/rules.test.ts`],
  },
  {
    bug: 'a payout is leased without the confirmations that it needs',
    file: `${PAYOUTS}/store.ts`,
    right: `AND failure IS NULL AND is_confirmed(payout)
      FOR UPDATE`,
    wrong: `AND failure IS NULL
      FOR UPDATE`,
    noticedBy: SENDING,
  },
  {
    bug: 'two workers lease one payout',
    file: `${PAYOUTS}/store.ts`,
    right: 'AND (leased_until IS NULL OR leased_until < ${now})',
    wrong: '',
    noticedBy: SENDING,
  },
  {
    bug: 'a worker that lost its lease still writes the end of a payout',
    file: `${PAYOUTS}/store.ts`,
    right: `AND lease = \${lease}
      AND status IN ('sending', 'in-doubt')`,
    wrong: `
      AND status IN ('sending', 'in-doubt')`,
    noticedBy: SENDING,
  },
  {
    bug: 'a payout of exactly the limit needs two people, one above it none',
    file: `${PAYOUTS}/rules.ts`,
    right: 'amountTiyn > tengeToTiyn(limitTenge) ? 2 : 0',
    wrong: 'amountTiyn === tengeToTiyn(limitTenge) ? 2 : 0',
    noticedBy: SENDING,
  },
  {
    bug: 'the bank’s transfer to another person is taken for ours',
    file: `${PAYOUTS}/rules.ts`,
    right: '(iin === undefined || iin === ordered.iin)',
    wrong: 'true',
    noticedBy: [`${PAYOUTS}/restored-book.db.test.ts`],
  },
  {
    bug: 'the bank’s transfer of another sum is taken for ours',
    file: `${PAYOUTS}/rules.ts`,
    right: '(amountTiyn === undefined || amountTiyn === ordered.amountTiyn) &&',
    wrong: '',
    noticedBy: [`${PAYOUTS}/restored-book.db.test.ts`],
  },
  {
    bug: 'a payout’s reference can be guessed and comes again after a restore',
    file: `${PAYOUTS}/rules.ts`,
    right: "${kind === 'refund' ? 'R' : ''}${attempt}-${chance}",
    wrong: "${kind === 'refund' ? 'R' : ''}${attempt}",
    noticedBy: [`${PAYOUTS}/restored-book.db.test.ts`],
  },
  {
    bug: 'a payout leaves within a day after its account was changed',
    file: `${PAYOUTS}/send-payout.ts`,
    right: "if (payout.status === 'created' && holdUntil) {",
    wrong: "if (payout.status === 'failed' && holdUntil) {",
    noticedBy: [
      `${PAYOUTS}/order-payout.db.test.ts`,
      'apps/server/src/modules/identity/contact-change/contact-change.db.test.ts',
    ],
  },
  {
    bug: 'a payout leaves at night',
    file: `${PAYOUTS}/send-payout.ts`,
    right: '!isWorkingInstant(now.getTime(), hours)',
    wrong: 'isWorkingInstant(now.getTime(), hours) === null',
    noticedBy: SENDING,
  },
  {
    bug: 'an overpayment goes back although a payment taken back has used it up',
    file: `${PAYOUTS}/send-payout.ts`,
    right: "return payout.amountTiyn <= folded.creditTiyn ? null : 'no longer overpaid';",
    wrong: 'return null;',
    noticedBy: [`${PAYMENTS}/corrections/corrections.db.test.ts`],
  },
  {
    bug: 'a loan that was declined is sent all the same',
    file: `${PAYOUTS}/send-payout.ts`,
    right: "return agreement.status === STATUS.awaitingPayout ? null : 'stopped';",
    wrong: 'return null;',
    noticedBy: [`${PAYOUTS}/decline-agreement.db.test.ts`],
  },
  {
    bug: 'what is on its way to the borrower can be stopped',
    file: `${PAYOUTS}/rules.ts`,
    right: "new Set(['created', 'failed'])",
    wrong: "new Set(['created', 'failed', 'sending', 'in-doubt'])",
    noticedBy: [`${PAYOUTS}/stop-payout.db.test.ts`, `${PAYOUTS}/decline-agreement.db.test.ts`],
  },
  {
    bug: 'one person confirms a payout twice',
    file: `${PAYOUTS}/confirm-payout.ts`,
    right: "    if (isRepeated) return refuse('same_person');\n",
    wrong: '',
    noticedBy: SENDING,
  },
  {
    bug: 'nobody is told that their payout was stopped',
    file: `${PAYOUTS}/stop-payout.ts`,
    right: "    await notifyBorrower(services, tx, borrowerId, 'payout-stopped', { number });\n",
    wrong: '',
    noticedBy: [`${PAYOUTS}/stop-payout.db.test.ts`],
  },
  {
    bug: 'a transfer that came back leaves what was paid meanwhile on the loan',
    file: `${PAYOUTS}/return-payout.ts`,
    right: '    if (isRefused(reversed)) undo(reversed);\n    await writeUnrecognised(tx, paymentId);\n',
    wrong: '    if (isRefused(reversed)) undo(reversed);\n',
    noticedBy: [`${PAYOUTS}/return-payout.db.test.ts`],
  },
  {
    bug: 'a card pays more than is owed',
    file: `${PAYMENTS}/cards/rules.ts`,
    right: 'if (amountTiyn > payoffTiyn) {',
    wrong: 'if (amountTiyn > 2 * payoffTiyn) {',
    noticedBy: [`${PAYMENTS}/cards/card-payments.db.test.ts`],
  },
  {
    bug: 'a stranger learns from a refusal how much is owed',
    file: `${PAYMENTS}/lookup/look-up-account.ts`,
    right: 'if (phoneEnd === undefined) return found;',
    wrong: 'if (phoneEnd === undefined) return { ...found, ...(await debtOf(services, tx, target)) };',
    noticedBy: [`${PAYMENTS}/lookup/look-up-account.db.test.ts`],
  },
  {
    bug: 'the end of a phone is tried without limit',
    file: `${PAYMENTS}/lookup/rules.ts`,
    right: 'const TRIES_MAX = 5;',
    wrong: 'const TRIES_MAX = 500;',
    noticedBy: [`${PAYMENTS}/lookup/look-up-account.db.test.ts`],
  },
  {
    bug: 'tries at the end of a phone are counted by address alone',
    file: `${PAYMENTS}/lookup/rules.ts`,
    right: '[tries.filter(({ byLoan }) => byLoan), tries.filter(({ byAddress }) => byAddress)]',
    wrong: '[tries.filter(({ byAddress }) => byAddress)]',
    noticedBy: [`${PAYMENTS}/lookup/look-up-account.db.test.ts`],
  },
  {
    bug: 'a payment of another loan can be reversed',
    file: `${PAYMENTS}/corrections/reverse-payment.ts`,
    right: 'of === null || (payment?.borrowerId === of.borrowerId && payment.agreementId === of.agreementId)',
    wrong: 'of === null || payment !== undefined',
    noticedBy: [`${PAYMENTS}/corrections/corrections.db.test.ts`],
  },
  {
    bug: 'a payment is reversed twice',
    file: `${PAYMENTS}/corrections/reverse-payment.ts`,
    right: '  if (payment.reversedAt !== null) return { paymentId };\n',
    wrong: '',
    noticedBy: [`${PAYMENTS}/corrections/corrections.db.test.ts`],
  },
  {
    bug: 'an overpayment is promised back a day too late',
    file: `${PAYMENTS}/refunds/ask-refund.ts`,
    right: 'refundBy: addDays(today, REFUND_DAYS_MAX)',
    wrong: 'refundBy: addDays(today, REFUND_DAYS_MAX + 1)',
    noticedBy: [`${PAYMENTS}/refunds/ask-refund.db.test.ts`],
  },
  {
    bug: 'a gap to the bank’s statement after is not told',
    file: `${PAYMENTS}/statements/rules.ts`,
    right: 'openedAfterTiyn === null || openedAfterTiyn === closingTiyn',
    wrong: 'true || openedAfterTiyn === closingTiyn',
    noticedBy: [`${PAYMENTS}/statements/rules.test.ts`],
  },
  {
    bug: 'money that the bank tells of as come back waits for the statement',
    file: `${PAYMENTS}/statements/read-notices.ts`,
    right:
      "  for (const { kind, reference } of fresh) if (kind === 'returned') await takeReturn(services, reference);\n",
    wrong: '',
    noticedBy: [`${PAYMENTS}/statements/check-statement.db.test.ts`],
  },
  {
    bug: 'what was told during the day is not held against the statement',
    file: `${PAYMENTS}/statements/check-statement.ts`,
    right: '      ...unconfirmedNotices(await readNoticesOf(tx, day), entries),\n',
    wrong: '',
    noticedBy: [`${PAYMENTS}/statements/check-statement.db.test.ts`],
  },
  {
    bug: 'a payout of which the bank tells waits its own time',
    file: `${PAYMENTS}/statements/read-notices.ts`,
    right: 'asked.has(notice.reference) && (await hastenPayout(tx, notice.reference, toldAt))',
    wrong: 'null',
    noticedBy: [`${PAYMENTS}/statements/check-statement.db.test.ts`],
  },
];
