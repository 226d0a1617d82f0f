import type pg from 'pg';
import type { BankOutside } from '../../simulate/outside/bank.ts';

/**
 * What two orders must have in common, one statement for each line of it: all that is owed, paid, promised and told, without the numbers and
 * moments that an order is free to give. Chance is the same in each order, but for what a repeated transaction draws anew.
 */
const LINES: readonly string[] = [
  `SELECT 'agreement', number, status, next_event_day, mediation, signed_at IS NOT NULL, annulled_at IS NOT NULL FROM agreement`,
  `SELECT 'fact', number, fact_id, fact - 'order', channel FROM agreement_fact JOIN agreement USING (borrower_id, agreement_id)`,
  `SELECT 'entry', cause, kind, value_day, code, dimension, amount_tiyn
    FROM ledger_journal JOIN ledger_entry USING (journal_id) JOIN ledger_account USING (account_id)`,
  `SELECT 'balance', code, dimension, sum(balance_tiyn) FROM ledger_account GROUP BY code, dimension HAVING sum(balance_tiyn) <> 0`,
  `SELECT 'payout', number, kind, amount_tiyn, payout.status, failure, executed_at IS NOT NULL, returned_at IS NOT NULL
    FROM payout JOIN agreement USING (borrower_id, agreement_id)`,
  `SELECT 'payment', provider, provider_payment_id, amount_tiyn, value_day, borrower_id || '/' || agreement_id, reversed_at IS NOT NULL, given_back_at IS NOT NULL, split_at IS NOT NULL
    FROM incoming_payment`,
  `SELECT 'goes back', provider_payment_id, refund.status FROM payer_refund refund JOIN incoming_payment USING (payment_id)`,
  `SELECT 'proposed', kind, status, maker_id FROM staff_proposal`,
  `SELECT 'put off', provider_payment_id, until FROM suspense_deferral JOIN incoming_payment USING (payment_id)`,
  `SELECT 'in work', item_kind FROM desk_claim`,
  `SELECT 'card', invoice, status, standing_number FROM card_payment`,
  `SELECT 'overpayment', arose_on, refund_by, asked_at IS NOT NULL, closed_at IS NOT NULL FROM overpayment`,
  `SELECT 'amendment', kind, ordinal, status, days, payment_ids, fact - 'order' FROM amendment`,
  `SELECT 'pause', status, day, until_day, amount_due_tiyn FROM pause_request`,
  `SELECT 'signature', borrower_id || '/' || agreement_id FROM signature`,
  `SELECT 'transition', subject, CASE subject WHEN 'agreement' THEN borrower_id || '/' || subject_id END, from_status, to_status, cause, who FROM status_transition`,
  `SELECT 'day', opened_through FROM ledger_day`,
  `SELECT 'recognised', day, posted_at IS NOT NULL FROM ledger_recognition`,
  `SELECT 'application', status, refusal_reasons, awaits_person_since IS NOT NULL FROM loan_application`,
  `SELECT 'insurance', price_tiyn, cancelled_at IS NOT NULL FROM loan_insurance`,
  `SELECT 'consent', kind, withdrawn_at IS NOT NULL FROM consent LEFT JOIN consent_withdrawal USING (borrower_id, consent_id)`,
  `SELECT 'case', kind, topic, status FROM support_case`,
  `SELECT 'told', kind, details FROM notification WHERE kind = 'insurance-may-end'`,
  `SELECT 'checked', kind, outcome FROM underwriting_check`,
  `SELECT 'income', source FROM income_statement`,
  `SELECT 'paper', kind, removed_at IS NOT NULL FROM borrower_upload`,
];

const STATEMENT = LINES.map((line) => `SELECT row_to_json(line)::text AS line FROM (${line}) AS line`).join(
  ' UNION ALL ',
);

const NUMBERS = `SELECT borrower_id || '/' || agreement_id AS key, number FROM agreement`;

/** The books as lines in an order of their own, and what the bank has. */
export async function portraitOf(eyes: pg.Client, bank: BankOutside): Promise<readonly string[]> {
  const { rows } = await eyes.query<{ line: string }>({ name: 'portrait', text: STATEMENT });
  const numbered = await eyes.query<{ key: string; number: string }>({ name: 'numbers', text: NUMBERS });
  const numbers = new Map(numbered.rows.map(({ key, number }) => [key, number]));
  const atBank = [...bank.book.values()].map(({ amountTiyn, status }) => `bank ${amountTiyn} ${status}`);
  return [...rows.map(({ line }) => plain(line, numbers)), ...atBank].sort();
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** The chance part of a reference at the bank. */
const REFERENCE = /(SENIM-[0-9-]+-R?\d+-)[0-9A-F]{8}/g;

/** Agreements by their numbers: their keys are counted, and what is undone counts as well. */
const plain = (line: string, numbers: ReadonlyMap<string, string>): string =>
  line
    .replaceAll(UUID, 'uuid')
    .replaceAll(REFERENCE, '$1')
    .replaceAll(/\d+\/\d+/g, (key) => numbers.get(key) ?? key);

/** What one has and the other has not. */
export function differenceOf(one: readonly string[], other: readonly string[]): readonly string[] {
  const [ours, theirs] = [new Set(one), new Set(other)];
  return [
    ...one.filter((line) => !theirs.has(line)).map((line) => `+ ${line}`),
    ...other.filter((line) => !ours.has(line)).map((line) => `- ${line}`),
  ];
}
