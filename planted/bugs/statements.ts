import type { PlantedBug } from '../planted-bug.ts';

const STATEMENTS = 'apps/server/src/modules/payments/statements';
const CHECKING = [`${STATEMENTS}/check-statement.db.test.ts`];

const BANK_FILES = 'apps/server/src/modules/payments/bank-files';

/** The bank's statements and notices held against the payouts. */
export const STATEMENT_BUGS: readonly PlantedBug[] = [
  {
    bug: 'another sum than was told in the day is settled by the very statement that tells it',
    file: `${STATEMENTS}/store.ts`,
    right: "IN ('not-at-bank', 'notice-differs') AND bank_tiyn IS NULL",
    wrong: "IN ('not-at-bank', 'notice-differs')",
    noticedBy: CHECKING,
  },
  {
    bug: 'the bank is asked what it has booked each time a job wakes',
    file: `${STATEMENTS}/store.ts`,
    right: 'SET asked_at = excluded.asked_at WHERE asked.asked_at <= ${askedBefore}',
    wrong: 'SET asked_at = excluded.asked_at WHERE asked.asked_at <= ${now}',
    noticedBy: CHECKING,
  },
  {
    bug: 'whoever gathered a file of payouts releases it',
    file: `${BANK_FILES}/release-file.ts`,
    right: "    if (file.makerPerson.equals(personIndex)) return refuse('same_person');\n",
    wrong: '',
    noticedBy: [`${BANK_FILES}/bank-files.db.test.ts`],
  },
  {
    bug: 'a payout that is held since its file was gathered leaves with the file',
    file: `${BANK_FILES}/release-file.ts`,
    right: "    if (await hasHeldOrder(tx, fileId, at)) return refuse('bank_file_held');\n",
    wrong: '',
    noticedBy: [`${BANK_FILES}/bank-files.db.test.ts`],
  },
  {
    bug: 'a statement is compared before what it tells of is booked',
    file: `${BANK_FILES}/keep-order.ts`,
    right: '!kept || (await isBookingOpen(tx, day))',
    wrong: '!kept',
    noticedBy: [`${BANK_FILES}/bank-files.db.test.ts`],
  },
  {
    bug: 'a payout that the bank has refused is made by a later file',
    file: `${BANK_FILES}/rules.ts`,
    right: "return from === 'executed' && to === 'returned' ? to : null;",
    wrong: 'return to;',
    noticedBy: [`${BANK_FILES}/rules.test.ts`],
  },
  {
    bug: 'a bank’s answer is taken for orders that never went there',
    file: `${BANK_FILES}/store.ts`,
    right: 'WHERE reference = ANY (${[...references]}::text[]) AND released_at IS NOT NULL',
    wrong: 'WHERE reference = ANY (${[...references]}::text[])',
    noticedBy: [`${BANK_FILES}/bank-files.db.test.ts`],
  },
  {
    bug: 'an order to another account counts as the one that is kept under its reference',
    file: `${BANK_FILES}/rules.ts`,
    right: 'kept.amountTiyn === order.amountTiyn && kept.iban === order.iban && kept.iin === order.iin',
    wrong: 'kept.amountTiyn === order.amountTiyn',
    noticedBy: [`${BANK_FILES}/rules.test.ts`],
  },
  {
    bug: 'a file that the bank has already is taken for refused, and its payouts are made again',
    file: 'apps/server/src/providers/bank/iso20022-files.ts',
    right: 'isRefused && !saysTwice(reason) ?',
    wrong: 'isRefused ?',
    noticedBy: [`${BANK_FILES}/bank-files.db.test.ts`],
  },
  {
    bug: 'a refusal in a file that one person brought frees its payout to be made again',
    file: `${BANK_FILES}/follow-answer.ts`,
    right: '    if (isFailure(to) && !confirmed) continue;\n',
    wrong: '',
    noticedBy: [`${BANK_FILES}/bank-files.db.test.ts`],
  },
  {
    bug: 'whoever brought the bank’s answer confirms its refusals',
    file: `${BANK_FILES}/decide-answer.ts`,
    right: "    if (answer.takerPerson.equals(personIndex)) return refuse('same_person');\n",
    wrong: '',
    noticedBy: [`${BANK_FILES}/bank-files.db.test.ts`],
  },
  {
    bug: 'a file that the bank has refused is taken there again beside the next one with its orders',
    file: `${BANK_FILES}/read-files.ts`,
    right: 'if (!file?.releasedAt || file.isRefused)',
    wrong: 'if (!file?.releasedAt)',
    noticedBy: [`${BANK_FILES}/bank-files.db.test.ts`],
  },
  {
    bug: 'a payout is stopped whose order may be at the bank',
    file: `${BANK_FILES}/withdraw-order.ts`,
    right: 'if (!file || file.releasedAt !== null) return false;',
    wrong: 'if (!file) return false;',
    noticedBy: [`${BANK_FILES}/bank-files.db.test.ts`],
  },
  {
    bug: 'a transfer to another account, as the statement tells, is booked for the loan',
    file: `${BANK_FILES}/rules.ts`,
    right: 'const booked = { amountTiyn, ...(iban !== undefined && { iban }) };',
    wrong: 'const booked = { amountTiyn };',
    noticedBy: [`${BANK_FILES}/bank-files.db.test.ts`],
  },
  {
    bug: 'a payout whose borrower’s phone was changed while it waited goes into a file',
    file: `${BANK_FILES}/store.ts`,
    right: 'payout.reference = bank_order.reference AND payout_hold_until > ${now}',
    wrong: 'payout.reference = bank_order.reference AND payout_hold_until < ${now}',
    noticedBy: [`${BANK_FILES}/bank-files.db.test.ts`],
  },
  {
    bug: 'a borrower’s own data hold the last messages alone',
    file: 'apps/server/src/modules/support/conversation/read-conversation.ts',
    right: 'while (earlier) {',
    wrong: 'while (earlier && messages.length === 0) {',
    noticedBy: ['apps/server/src/modules/support/conversation/conversation.db.test.ts'],
  },
  {
    bug: 'the message before which one goes back is told again',
    file: 'apps/server/src/modules/support/conversation/store.ts',
    right: 'OR step_id < ${before}::bigint',
    wrong: 'OR step_id <= ${before}::bigint',
    noticedBy: ['apps/server/src/modules/support/conversation/conversation.db.test.ts'],
  },
];
