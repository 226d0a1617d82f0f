import type { Fact } from '@senim/loan-engine/loan/facts';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { Transaction } from '../../../platform/database/database.ts';
import { documentsView } from '../paper/rules.ts';
import type { Agreement, AgreementKey } from '../types.ts';
import { redrawSettlement, settlementView } from './draw-settlement.ts';
import { readOffersOfCase, readOpenOffer } from './store.ts';
import type { SettlementOffer } from './types.ts';

/** The open offer for a loan, as the cabinet shows it; undefined if it cannot be drawn any more. */
export function describeOffer(agreement: Agreement, facts: readonly Fact[], offer: SettlementOffer) {
  const drawn = redrawSettlement(agreement, facts, offer);
  if (isRefusal(drawn)) return undefined;
  return {
    amendment_id: offer.amendmentId,
    kind: offer.kind,
    reference: offer.caseReference,
    made_at: offer.madeAt.toISOString(),
    open_until: offer.openUntil.toISOString(),
    documents: documentsView(offer.documents),
    /** False once a payment of an earlier day was found or reversed: the office then makes a new offer. */
    holds: drawn.before.payoffTiyn === offer.payoffTiyn,
    ...settlementView(drawn),
  };
}

/** Every offer of a case with its result, for the desk. */
export async function listOffersOfCase(tx: Transaction, caseReference: string) {
  const offers = await readOffersOfCase(tx, caseReference);
  return offers.map(({ amendmentId, status, madeAt, openUntil, endedAt, documents, rescheduled }) => ({
    amendment_id: amendmentId,
    status,
    made_at: madeAt.toISOString(),
    open_until: openUntil.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    parts: rescheduled.dueOffsets.length,
    documents: documentsView(documents),
  }));
}

/** Whether easier terms are offered for a loan. */
export async function hasOpenOffer(tx: Transaction, key: AgreementKey): Promise<boolean> {
  return (await readOpenOffer(tx, key)) !== undefined;
}
