import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { DOCUMENT_LANGUAGES } from '@senim/kazakhstan/languages';
import { CHANGEABLE, isIn } from '@senim/loan-engine/lifecycle/status';
import { dayText, knownDay } from '@senim/loan-engine/units/day';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { type Act, machineAct, type Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist, isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { renderSettlement } from '../../documents/agreements/render-settlement.ts';
import { openDays } from '../../ledger/open-days.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { readApplicant } from '../../profile/read-profile.ts';
import { findAgreement } from '../loan/find-agreement.ts';
import { planNextEvent } from '../loan/plan-next-event.ts';
import type { DrawingServices } from '../paper/types.ts';
import { lockAgreement, readFacts, readOpenAmendment } from '../store.ts';
import type { AgreementKey, AgreementWithFacts, DocumentRow } from '../types.ts';
import { composeSettlement } from './compose-settlement.ts';
import { type DrawnSettlement, drawSettlement } from './draw-settlement.ts';
import { insertOffer, readNextOrdinal, readOpenOffer, writeOfferEnded } from './store.ts';
import type { NewPlan, SettlementOffer } from './types.ts';

type OfferRefusal = 'agreement_not_found' | 'transition_refused' | 'fact_refused';

/** An offer with its document, ready to be sent to the borrower. */
export interface PreparedOffer {
  readonly agreement: AgreementWithFacts;
  readonly drawn: DrawnSettlement;
  readonly id: string;
  readonly openUntil: Date;
  readonly documents: readonly DocumentRow[];
}

export interface OfferWish {
  readonly kind: SettlementOffer['kind'];
  readonly caseReference: string;
  readonly plan: NewPlan;
}

/** Article 9-2 p. 5: a counter-offer not accepted within 30 calendar days counts as refused. */
const OFFER_DAYS = 30;

/** A preview of easier terms from today; writes nothing. Refuses what the loan's state or the engine refuses. */
export async function previewOffer(
  services: Services,
  act: Act,
  key: AgreementKey,
  plan: NewPlan,
): Promise<{ agreement: AgreementWithFacts; drawn: DrawnSettlement; id: string } | Refused<OfferRefusal>> {
  const agreement = await services.database.transaction(act, (tx) => findAgreement(services, tx, key));
  if (isRefused(agreement)) return agreement;
  if (!isIn(agreement.status, CHANGEABLE)) return refuse('transition_refused');
  const today = knownDay(dayInAlmaty(services.clock.now().getTime()));
  const id = `settlement-${services.randomness.uuid()}`;
  const drawn = drawSettlement(agreement, agreement.facts, today, { id, plan });
  return isRefusal(drawn) ? refuse('fact_refused', { rule: drawn.refusal }) : { agreement, drawn, id };
}

/** The same with its document in both languages, made before the transaction that sends it. */
export async function prepareOffer(
  services: DrawingServices,
  key: AgreementKey,
  { kind, caseReference, plan }: OfferWish,
): Promise<PreparedOffer | Refused<OfferRefusal>> {
  await openDays(services);
  const act = machineAct('agreements.prepare-offer');
  const previewed = await previewOffer(services, act, key, plan);
  if (isRefused(previewed)) return previewed;
  const { agreement, drawn, id } = previewed;
  const { applicant, ordinal } = await services.database.transaction(act, async (tx) => ({
    applicant: await readApplicant(services, tx, key.borrowerId),
    ordinal: await readNextOrdinal(tx, key),
  }));
  const openUntil = openUntilOf(drawn);
  const document = composeSettlement(services, {
    agreement,
    applicant,
    drawn,
    ordinal,
    kind,
    caseReference,
    openUntil,
  });
  const documents: DocumentRow[] = [];
  for (const language of DOCUMENT_LANGUAGES) {
    const bytes = await renderSettlement(document, language);
    documents.push({ language, sha256: await services.documents.put(bytes) });
  }
  return { agreement, drawn, id, openUntil, documents };
}

/** It must be signed on the first due day at the latest, so that nothing is overdue at the signature. */
function openUntilOf({ rescheduled }: DrawnSettlement): Date {
  const days = Math.min(OFFER_DAYS, rescheduled.dueOffsets[0] ?? OFFER_DAYS);
  return new Date(instantAt(addDays(dayText(rescheduled.day), days + 1), '00:00'));
}

/**
 * Sends a prepared offer to the borrower in the caller's transaction; it replaces an open one. Refused if the loan
 * has changed since it was prepared.
 */
export async function putOffer(
  services: Services,
  tx: Transaction,
  { agreement: then, drawn, openUntil, documents }: PreparedOffer,
  { kind, caseReference }: OfferWish,
  madeBy: number,
): Promise<{ amendmentId: number } | Refused<OfferRefusal>> {
  const agreement = await lockAgreement(services.sealing, tx, then);
  if (!agreement) return refuse('agreement_not_found');
  if (!isIn(agreement.status, CHANGEABLE) || (await readOpenAmendment(tx, agreement)))
    return refuse('transition_refused');
  const facts = await readFacts(tx, agreement);
  if (facts.length !== then.facts.length) return refuse('fact_refused', { rule: 'loan-changed' });
  const now = services.clock.now();
  const standing = await readOpenOffer(tx, agreement);
  if (standing) insist(await writeOfferEnded(tx, standing, 'cancelled', now), 'the standing offer ends');
  const { borrowerId, agreementId } = agreement;
  const amendmentId = await insertOffer(tx, {
    borrowerId,
    agreementId,
    kind,
    caseReference,
    madeAt: now,
    madeBy,
    openUntil,
    days: drawn.rescheduled.dueOffsets.at(-1) ?? 1,
    rescheduled: drawn.rescheduled,
    forgiven: drawn.forgiven,
    payoffTiyn: drawn.before.payoffTiyn,
    documents,
  });
  await planNextEvent(tx, agreement, drawn.before);
  const day = dayInAlmaty(openUntil.getTime() - 1);
  await notifyBorrower(services, tx, borrowerId, 'offer-made', { number: agreement.number, day });
  return { amendmentId };
}
