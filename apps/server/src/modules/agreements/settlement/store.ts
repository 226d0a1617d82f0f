import type { Forgiven, Rescheduled } from '@senim/loan-engine/loan/facts';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Reading, Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { AgreementKey, DocumentRow } from '../types.ts';
import type { OfferEnd, SettlementOffer } from './types.ts';

export interface NewOffer extends AgreementKey {
  readonly kind: SettlementOffer['kind'];
  readonly caseReference: string;
  readonly madeAt: Date;
  readonly madeBy: number;
  readonly openUntil: Date;
  readonly days: number;
  readonly rescheduled: Rescheduled;
  readonly forgiven: Forgiven | null;
  readonly payoffTiyn: Tiyn;
  readonly documents: readonly DocumentRow[];
}

/** A new offer; its ordinal follows the signed additional agreements. */
export async function insertOffer(tx: Transaction, offer: NewOffer): Promise<number> {
  const { borrowerId, agreementId, kind, caseReference, madeAt, madeBy, openUntil, days } = offer;
  const forgiven = offer.forgiven === null ? null : JSON.stringify(offer.forgiven);
  const row = await tx.one<{ amendmentId: number }>(sql`
    INSERT INTO amendment (borrower_id, agreement_id, ordinal, status, kind, case_reference, days, asked_at, made_by,
      open_until, fact, forgiven, payoff_tiyn, documents)
    SELECT ${borrowerId}, ${agreementId}, 1 + count(*), 'awaiting-signature', ${kind}, ${caseReference}, ${days},
      ${madeAt}, ${madeBy}, ${openUntil}, ${JSON.stringify(offer.rescheduled)}, ${forgiven}, ${offer.payoffTiyn},
      ${JSON.stringify(offer.documents)}
    FROM amendment
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND status = 'signed'
    RETURNING amendment_id AS "amendmentId"`);
  return row.amendmentId;
}

/** The ordinal of a loan's next additional agreement. */
export async function readNextOrdinal(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
): Promise<number> {
  const { ordinal } = await tx.one<{ ordinal: number }>(sql`
    SELECT 1 + count(*) AS ordinal FROM amendment
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND status = 'signed'`);
  return ordinal;
}

/** The offer that waits for the borrower's answer. */
export async function readOpenOffer(
  tx: Reading,
  { borrowerId, agreementId }: AgreementKey,
): Promise<SettlementOffer | undefined> {
  return tx.row<SettlementOffer>(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId", amendment_id AS "amendmentId", ordinal, kind,
      case_reference AS "caseReference", asked_at AS "madeAt", open_until AS "openUntil", fact AS rescheduled, forgiven,
      payoff_tiyn AS "payoffTiyn", documents
    FROM amendment
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND kind <> 'prolongation' AND status = 'awaiting-signature'`);
}

/** Every offer of a case with its result, oldest first. */
export async function readOffersOfCase(
  tx: Transaction,
  caseReference: string,
): Promise<(SettlementOffer & { status: 'awaiting-signature' | OfferEnd; endedAt: Date | null })[]> {
  return tx.rows(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId", amendment_id AS "amendmentId", ordinal, kind,
      case_reference AS "caseReference", asked_at AS "madeAt", open_until AS "openUntil", fact AS rescheduled, forgiven,
      payoff_tiyn AS "payoffTiyn", documents, status, ended_at AS "endedAt"
    FROM amendment WHERE case_reference = ${caseReference} ORDER BY amendment_id`);
}

/** False if it had ended already. */
export async function writeOfferEnded(
  tx: Transaction,
  { borrowerId, amendmentId }: Pick<SettlementOffer, 'borrowerId' | 'amendmentId'>,
  status: OfferEnd,
  endedAt: Date,
): Promise<boolean> {
  const ended = await tx.run(sql`
    UPDATE amendment SET status = ${status}, ended_at = ${endedAt}
    WHERE borrower_id = ${borrowerId} AND amendment_id = ${amendmentId} AND status = 'awaiting-signature'`);
  return ended === 1;
}
