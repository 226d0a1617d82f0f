import type { Reading } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { SignedAmendment } from '../paper/types.ts';
import type { SettlementOffer } from '../settlement/types.ts';
import type { Amendment } from '../types.ts';

interface AmendmentsOfLoans {
  /** Oldest first. */
  readonly signed: readonly SignedAmendment[];
  readonly offers: readonly SettlementOffer[];
  readonly amendments: readonly Amendment[];
}

type Row = Amendment &
  Omit<SettlementOffer, 'kind'> & {
    readonly kind: 'prolongation' | SettlementOffer['kind'];
    readonly signedAt: Date | null;
  };

/** Of all loans of a borrower the additional agreements in force, the offers that wait and the prolongations under way. */
export async function readAmendmentsOfLoans(tx: Reading, borrowerId: number): Promise<AmendmentsOfLoans> {
  const rows = await tx.rows<Row>(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId", amendment_id AS "amendmentId", ordinal, kind, status,
      days, asked_at AS "askedAt", asked_at AS "madeAt", open_until AS "openUntil", payment_ids AS "paymentIds", fact,
      fact AS rescheduled, case_reference AS "caseReference", forgiven, payoff_tiyn AS "payoffTiyn", documents, signed_at AS "signedAt"
    FROM amendment LEFT JOIN amendment_signature USING (borrower_id, amendment_id)
    WHERE borrower_id = ${borrowerId} AND (signed_at IS NOT NULL OR status IN ('awaiting-payment', 'awaiting-signature'))
    ORDER BY ordinal`);
  return {
    signed: rows.filter((row): row is Row & { signedAt: Date } => row.signedAt !== null),
    offers: rows.filter(
      (row): row is Row & SettlementOffer =>
        row.kind !== 'prolongation' && row.status === 'awaiting-signature',
    ),
    amendments: rows.filter(({ kind, status }) => kind === 'prolongation' && WAITING.includes(status)),
  };
}

const WAITING: readonly Amendment['status'][] = ['awaiting-payment', 'awaiting-signature'];
