import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Prolonged } from '@senim/loan-engine/loan/facts';
import type { Transaction } from '../../../platform/database/database.ts';
import { constant, sql } from '../../../platform/database/sql.ts';
import type { AgreementWithFacts, Amendment, AmendmentStatus, DocumentRow } from '../types.ts';

/** A new additional agreement; its ordinal follows those that were signed before. */
export async function insertAmendment(
  tx: Transaction,
  {
    borrowerId,
    agreementId,
    days,
    askedAt,
    openUntil,
  }: Pick<Amendment, 'borrowerId' | 'agreementId' | 'days' | 'askedAt' | 'openUntil'>,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO amendment (borrower_id, agreement_id, ordinal, status, days, asked_at, open_until)
    SELECT ${borrowerId}, ${agreementId}, 1 + count(*), 'awaiting-payment', ${days}, ${askedAt}, ${openUntil}
    FROM amendment
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND status = 'signed'`);
}

export async function addAmendmentPayment(
  tx: Transaction,
  { borrowerId, amendmentId }: Amendment,
  factId: string,
): Promise<void> {
  await tx.run(sql`
    UPDATE amendment SET payment_ids = array_append(payment_ids, ${factId})
    WHERE borrower_id = ${borrowerId} AND amendment_id = ${amendmentId} AND NOT ${factId} = ANY (payment_ids)`);
}

export async function writeAmendmentDrawn(
  tx: Transaction,
  { borrowerId, amendmentId }: Amendment,
  fact: Prolonged,
  documents: readonly DocumentRow[],
): Promise<void> {
  await tx.run(sql`
    UPDATE amendment SET status = 'awaiting-signature', fact = ${JSON.stringify(fact)},
      documents = ${JSON.stringify(documents)}
    WHERE borrower_id = ${borrowerId} AND amendment_id = ${amendmentId}
      AND status IN ('awaiting-payment', 'awaiting-signature')`);
}

/** Discards the drawn-up document after a reversal. */
export async function writeAmendmentUnpaid(
  tx: Transaction,
  { borrowerId, amendmentId }: Amendment,
): Promise<void> {
  await tx.run(sql`
    UPDATE amendment SET status = 'awaiting-payment', fact = NULL, documents = '[]'
    WHERE borrower_id = ${borrowerId} AND amendment_id = ${amendmentId} AND status = 'awaiting-signature'`);
}

export async function endAmendment(
  tx: Transaction,
  { borrowerId, amendmentId }: Amendment,
  status: Extract<AmendmentStatus, 'signed' | 'cancelled' | 'expired'>,
  endedAt: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE amendment SET status = ${status}, ended_at = ${endedAt}
    WHERE borrower_id = ${borrowerId} AND amendment_id = ${amendmentId}
      AND status IN ('awaiting-payment', 'awaiting-signature')`);
}

/** As much of a running loan as tells whether it may be prolonged. */
export type ActiveLoan = Pick<
  AgreementWithFacts,
  'agreementId' | 'number' | 'loanType' | 'status' | 'terms' | 'facts'
> & {
  /** Easier terms are offered for it, or another loan that repays it waits for its signature: no prolongation begins beside either. */
  readonly isChanging: boolean;
};

/** Running loans of a product with their facts, the newest first, a page. */
export async function readActive(
  tx: Transaction,
  loanType: string,
  { before, countMax }: { readonly before: number | null; readonly countMax: number },
): Promise<ActiveLoan[]> {
  return tx.rows(sql`
    SELECT agreement_id AS "agreementId", number, loan_type AS "loanType", status, terms, own.facts,
      EXISTS (SELECT FROM amendment AS offer WHERE offer.borrower_id = agreement.borrower_id AND offer.agreement_id = agreement.agreement_id
        AND offer.kind <> 'prolongation' AND offer.status = 'awaiting-signature')
      OR EXISTS (SELECT FROM agreement AS child WHERE child.borrower_id = agreement.borrower_id AND child.parent_id = agreement.agreement_id
        AND child.status = ${constant(STATUS.refinancingAwaitingSignature)}) AS "isChanging"
    FROM agreement, LATERAL (
      SELECT COALESCE(json_agg(fact ORDER BY recorded_order), '[]') AS facts FROM agreement_fact
      WHERE agreement_fact.borrower_id = agreement.borrower_id AND agreement_fact.agreement_id = agreement.agreement_id) AS own
    WHERE status = ${constant(STATUS.active)} AND loan_type = ${loanType}
      AND (${before}::bigint IS NULL OR agreement_id < ${before}::bigint)
    ORDER BY agreement_id DESC LIMIT ${countMax}`);
}

export async function countActive(tx: Transaction, loanType: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM agreement WHERE status = ${constant(STATUS.active)} AND loan_type = ${loanType}`);
  return count;
}
