import { CHANGEABLE, isIn, STATUS, UNSIGNED } from '@senim/loan-engine/lifecycle/status';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { readDocuments } from '../paper/store.ts';
import { readOpenOffer } from '../settlement/store.ts';
import type { SettlementOffer } from '../settlement/types.ts';
import { lockAgreement, readOpenAmendment } from '../store.ts';
import type { Agreement, AgreementKey, Amendment, DocumentRow } from '../types.ts';

/** What can be signed now: an agreement, or the additional agreement that waits for a signature. */
export interface Signable {
  readonly agreement: Agreement;
  readonly amendment: Amendment | null;
  /** Offered easier terms. */
  readonly offer: SettlementOffer | null;
  readonly documents: readonly DocumentRow[];
}

type SignableRefusal =
  | 'agreement_not_found'
  | 'not_awaiting_signature'
  | 'signing_time_over'
  | 'prolongation_not_paid';

/** The agreement, locked, and its documents if something can be signed now. */
export async function findSignable(
  services: Services,
  tx: Transaction,
  key: AgreementKey,
): Promise<Signable | Refused<SignableRefusal>> {
  const agreement = await lockAgreement(services.sealing, tx, key);
  if (!agreement) return refuse('agreement_not_found');
  const now = services.clock.now();
  if (agreement.status === STATUS.prolongationAwaitingPayment) return amendmentOf(tx, agreement, now);
  if (isIn(agreement.status, CHANGEABLE)) return offerOf(tx, agreement, now);
  if (!isIn(agreement.status, UNSIGNED)) return refuse('not_awaiting_signature');
  if (now > agreement.signUntil) return refuse('signing_time_over');
  return { agreement, amendment: null, offer: null, documents: await readDocuments(tx, key) };
}

async function amendmentOf(
  tx: Transaction,
  agreement: Agreement,
  now: Date,
): Promise<Signable | Refused<SignableRefusal>> {
  const amendment = await readOpenAmendment(tx, agreement);
  if (!amendment) return refuse('not_awaiting_signature');
  if (now >= amendment.openUntil) return refuse('signing_time_over');
  if (amendment.status !== 'awaiting-signature') return refuse('prolongation_not_paid');
  return { agreement, amendment, offer: null, documents: amendment.documents };
}

async function offerOf(
  tx: Transaction,
  agreement: Agreement,
  now: Date,
): Promise<Signable | Refused<SignableRefusal>> {
  const offer = await readOpenOffer(tx, agreement);
  if (!offer) return refuse('not_awaiting_signature');
  if (now >= offer.openUntil) return refuse('signing_time_over');
  return { agreement, amendment: null, offer, documents: offer.documents };
}
