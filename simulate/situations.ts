import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { World } from './world/open-world.ts';

/** What a run must sometimes come to, or it proves nothing: as the database knows it at the end. */
const IN_THE_BOOKS: Readonly<Record<string, string>> = {
  'an application was refused by the rules': `loan_application WHERE status = ${STATUS.refused}`,
  'a person approved an application': `status_transition WHERE cause = 'approved' AND who <> 'machine'`,
  'a person refused an application': `status_transition WHERE cause = 'refused' AND who <> 'machine'`,
  'a face did not pass': `loan_application WHERE 'biometrics_failed' = ANY (refusal_reasons) OR status = ${STATUS.identityPending}`,
  'an offer ran out': `status_transition WHERE subject = 'agreement' AND to_status = ${STATUS.cancelled} AND who = 'time'`,
  'an offer was taken back': `status_transition WHERE subject = 'agreement' AND to_status = ${STATUS.cancelled} AND who = 'borrower'`,
  'money was paid out': `agreement_fact WHERE kind = 'paid-out'`,
  'a payout waited for two people and left': `payout WHERE people_needed = 2 AND executed_at IS NOT NULL`,
  'a payout failed': `status_transition WHERE cause = 'payout-failed'`,
  'a payout came back after it was made': `payout WHERE returned_at IS NOT NULL`,
  'a payout was ordered again': `payout WHERE kind = 'loan' GROUP BY borrower_id, agreement_id HAVING count(*) > 1`,
  'a payout was stopped': `payout WHERE failure = 'stopped'`,
  'a payout was worked on more than once': 'payout WHERE lease > 1',
  'a payment waited for its owner': 'incoming_payment WHERE borrower_id IS NULL OR assigned_at IS NOT NULL',
  'a payment was given to a loan by a person':
    'incoming_payment WHERE assigned_at IS NOT NULL AND borrower_id IS NOT NULL',
  'a payment went back to its payer': 'payer_refund WHERE executed_at IS NOT NULL',
  'a payment without an owner was parted': 'incoming_payment WHERE split_at IS NOT NULL',
  'a part was given to a loan': 'incoming_payment WHERE split_of IS NOT NULL AND borrower_id IS NOT NULL',
  'a transfer of nobody was taken out': `incoming_payment WHERE provider_payment_id LIKE 'stray-%' AND reversed_at IS NOT NULL`,
  'a payment was taken out': `agreement_fact WHERE kind = 'payment-reversed'`,
  'a payment was entered by hand': `incoming_payment WHERE provider_payment_id LIKE 'doc-%'`,
  'a loan was repaid': `status_transition WHERE subject = 'agreement' AND to_status = ${STATUS.paid}`,
  'somebody borrowed again': 'agreement WHERE signed_at IS NOT NULL GROUP BY borrower_id HAVING count(*) > 1',
  'instalments were signed': `agreement WHERE loan_type = 'instalments' AND signed_at IS NOT NULL`,
  'somebody paid too much': 'overpayment',
  'an overpayment was asked for': 'overpayment WHERE asked_at IS NOT NULL',
  'an overpayment went back': `payout WHERE kind = 'refund' AND executed_at IS NOT NULL`,
  'a prolongation was asked for': `amendment WHERE kind = 'prolongation'`,
  'a prolongation was signed': `amendment WHERE kind = 'prolongation' AND status = 'signed'`,
  'a prolongation was withdrawn': `amendment WHERE kind = 'prolongation' AND status = 'cancelled'`,
  'a prolongation ran out': `amendment WHERE kind = 'prolongation' AND status = 'expired'`,
  'another loan paid one off': `agreement_fact WHERE kind = 'refinanced'`,
  'a pause was kept': `pause_request WHERE status = 'kept'`,
  'a pause was missed': `pause_request WHERE status = 'missed'`,
  'a loan was frozen': `agreement_fact WHERE kind = 'frozen'`,
  'a loan was unfrozen': `agreement_fact WHERE kind = 'unfrozen'`,
  'a loan went into recovery': `status_transition WHERE to_status = ${STATUS.inRecovery}`,
  'a loan was written off': `agreement_fact WHERE kind = 'written-off'`,
  'a payment came after a write-off': `agreement_fact paid JOIN agreement_fact off USING (borrower_id, agreement_id)
    WHERE paid.kind = 'payment' AND off.kind = 'written-off' AND paid.recorded_order > off.recorded_order`,
  'a card was charged': `card_payment WHERE status = 'charged'`,
  'a card had no money': `card_payment WHERE status = 'failed'`,
  'a charge was taken back': `card_payment JOIN agreement_fact f USING (borrower_id, agreement_id)
    WHERE f.kind = 'payment-reversed' AND f.fact->>'paymentId' LIKE '%' || invoice`,
  'a promo code was agreed on by two': `setting_version WHERE proposal_id IS NOT NULL`,
  'a loan had a promo code': 'loan_application WHERE promo_code IS NOT NULL',
  'insurance stood beside a loan':
    'loan_insurance JOIN agreement USING (borrower_id, application_id) WHERE signed_at IS NOT NULL',
  'insurance was taken back after the signature': `loan_insurance JOIN agreement USING (borrower_id, application_id) WHERE cancelled_at > signed_at`,
  'a paper told an income': `underwriting_check WHERE kind = 'statement'`,
  'the pension base told an income': `income_statement WHERE source = 'pension_base'`,
  'a face brought a cabinet back': `identification WHERE outcome = 'cabinet-returned'`,
  'a code was replaced by a newer one': `confirmation_code WHERE ended_by = 'replaced'`,
  'a proposal was declined': `staff_proposal WHERE status = 'declined'`,
  'penalty was charged': `ledger_account WHERE code LIKE '%penalty%' AND entries_count > 0`,
  'a month went by': `ledger_day WHERE opened_through > '2026-12-24'`,
  'a new year began': `ledger_day WHERE opened_through > '2027-01-01'`,
};

/** The same, as the story tells it. */
const IN_THE_STORY: Readonly<Record<string, RegExp>> = {
  'a connection broke before COMMIT': /\[lost-before at sql COMMIT\]/,
  'a connection broke after COMMIT': /\[lost-after at sql COMMIT\]/,
  'a process died before COMMIT': /\[died-before at sql COMMIT\]/,
  'a process died after COMMIT': /\[died-after at sql COMMIT\]/,
  'a process died in the middle of a transaction': /\[died-\w+ at sql (?!COMMIT|BEGIN)/,
  'the bank took an order and its answer was lost': /\[lost-after at bank send\]/,
  'an order never reached the bank': /\[lost-before at bank send\]/,
  'an order reached the bank twice': /\[doubled at bank send\]/,
  'a worker died after the bank had its order': /\[died-after at bank send\]/,
  'the bank did not say what became of an order': /\[\w+-\w+ at bank find\]/,
  'the acquirer was away': /\[lost-\w+ at acquirer/,
  'a register was away': /\[lost-\w+ at (bureau|state register|mobile base)/,
  'an SMS was lost': /\[lost-\w+ at gateway/,
  'everything was put back from a dump': /everything is put back from a dump .* -> (?:.* \| )*put back/,
  'a key was asked once more': /the same answer/,
  'one statement waited for another': /\[waited for a lock\]/,
  'somebody clicked twice': /request_in_progress/,
  'a code was wrong or too old': /code_wrong_or_expired/,
  'one person stood for two': /same_person/,
  'a transition was refused': /transition_refused/,
  'the product said that it is busy': /temporarily_unavailable|the network will ask later/,
};

export const SITUATIONS = [...Object.keys(IN_THE_BOOKS), ...Object.keys(IN_THE_STORY)];

const BOOKS = Object.entries(IN_THE_BOOKS)
  .map(([name, where]) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${where})`)
  .join(' UNION ALL ');

/** The situations that a world came to. */
export async function situationsOf(
  { eyes }: Pick<World, 'eyes'>,
  lines: readonly string[],
): Promise<string[]> {
  const { rows } = await eyes.query<{ name: string }>(BOOKS);
  const told = Object.entries(IN_THE_STORY).filter(([, form]) => lines.some((line) => form.test(line)));
  return [...rows.map(({ name }) => name), ...told.map(([name]) => name)];
}
