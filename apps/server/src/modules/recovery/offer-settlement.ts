import { QUEUE_OF_CASE } from '@senim/contracts/office/queues';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { NOTHING, type Tiyn } from '@senim/loan-engine/units/money';
import type { Act, Transaction } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import { isRefused, refuse, undo } from '../../platform/outcome.ts';
import type { DrawingServices } from '../agreements/paper/types.ts';
import { settlementView } from '../agreements/settlement/draw-settlement.ts';
import {
  type OfferWish,
  type PreparedOffer,
  prepareOffer,
  previewOffer,
  putOffer,
} from '../agreements/settlement/make-offer.ts';
import type { NewPlan } from '../agreements/settlement/types.ts';
import type { AgreementKey } from '../agreements/types.ts';
import { dropItem } from '../staff/claims/hold-item.ts';
import { findOpenOffer } from '../staff/proposals/find-offer-proposal.ts';
import { keepProposal } from '../staff/proposals/keep-proposal.ts';
import { readCase } from '../support/read-case.ts';
import { holdCase, holdCaseFor, recordStep } from '../support/record-step.ts';
import type { SupportCase } from '../support/types.ts';
import { findCaseLoan } from './find-case-loan.ts';
import { planOf } from './rules.ts';
import type { PlanWish } from './types.ts';

/** What an offer would ask for and cost from today, by the engine; nothing is written. */
export async function previewSettlement(
  services: DrawingServices,
  act: Act,
  reference: string,
  wish: PlanWish,
) {
  const composed = await compose(services, { ...act, auditEvent: null }, reference, wish);
  if (isRefused(composed)) return composed;
  const named = { ...act, remark: { borrowerId: composed.key.borrowerId, subject: reference } };
  const previewed = await previewOffer(services, named, composed.key, composed.plan);
  return isRefused(previewed) ? previewed : settlementView(previewed.drawn);
}

/** An offer whose document is drawn up, and which costs what was seen. */
export interface ReadyOffer {
  readonly reference: string;
  readonly key: AgreementKey;
  readonly number: string;
  readonly offer: OfferWish;
  readonly prepared: PreparedOffer;
  readonly total: string;
  readonly principalForgivenTiyn: Tiyn;
}

/** Draws an offer's document up in both languages, before the transaction that puts it. What is sent must cost what was seen. */
export async function prepareSettlement(
  services: DrawingServices,
  act: Act,
  reference: string,
  { seen_total: seenTotal, ...wish }: PlanWish & { seen_total: string },
) {
  const composed = await compose(services, { ...act, auditEvent: null }, reference, wish);
  if (isRefused(composed)) return composed;
  const { key, plan, kind } = composed;
  const offer = { kind, caseReference: reference, plan } as const;
  const prepared = await prepareOffer(services, key, offer);
  if (isRefused(prepared)) return prepared;
  const { total } = settlementView(prepared.drawn);
  if (total !== seenTotal) return refuse('offer_changed');
  const { number } = prepared.agreement;
  const principalForgivenTiyn = plan.forgiven?.principalTiyn ?? NOTHING;
  return { reference, key, number, offer, prepared, total, principalForgivenTiyn } satisfies ReadyOffer;
}

/**
 * Sends an offer: the borrower is told, the request counts as answered (art. 9-2 p. 3). One that forgives principal is proposed to a
 * second person instead, as it gives away what a write-off would. Of two people at once one sends it.
 */
export async function offerSettlement(
  services: DrawingServices,
  act: Act,
  staff: StaffCaller,
  reference: string,
  { text, ...wish }: PlanWish & { text: string; seen_total: string },
) {
  const ready = await prepareSettlement(services, act, reference, wish);
  if (isRefused(ready)) return ready;
  const { key, total, offer, principalForgivenTiyn } = ready;
  const details = { total, parts: offer.plan.dueOffsets.length };
  const remark = { borrowerId: key.borrowerId, subject: reference, details };
  return services.database.transaction({ ...act, remark }, async (tx) => {
    const found = await holdCaseFor(services, tx, reference, staff.staffId);
    if (isRefused(found)) return found;
    if (principalForgivenTiyn > 0) return proposeOffer(services, tx, staff, ready, { wish, text });
    return putSettlement(services, tx, ready, { found, text, staffId: staff.staffId });
  });
}

/** The second person's word on an offer that forgives principal, in the transaction that closes its proposal. */
export async function confirmSettlement(
  services: DrawingServices,
  tx: Transaction,
  ready: ReadyOffer,
  { text, staffId }: { text: string; staffId: number },
) {
  const found = await holdCase(services, tx, ready.reference);
  return isRefused(found) ? found : putSettlement(services, tx, ready, { found, text, staffId });
}

async function putSettlement(
  services: DrawingServices,
  tx: Transaction,
  { prepared, offer }: ReadyOffer,
  { found, text, staffId }: { found: SupportCase; text: string; staffId: number },
) {
  const put = await putOffer(services, tx, prepared, offer, staffId);
  if (isRefused(put)) return put;
  await recordStep(services, tx, found, { kind: 'offered', text, staffId }, { status: 'answered' });
  return { open_until: prepared.openUntil.toISOString() };
}

/** Whoever proposed it has it in work no more: the second person takes it. */
async function proposeOffer(
  services: DrawingServices,
  tx: Transaction,
  staff: StaffCaller,
  { reference, key, number, total, principalForgivenTiyn, offer }: ReadyOffer,
  { wish, text }: { wish: PlanWish; text: string },
) {
  if (await findOpenOffer(services, tx, reference)) return undo(refuse('offer_awaits_second'));
  const terms = { amountTiyn: principalForgivenTiyn, number, reference, total, wish: { ...wish } };
  const proposal = { kind: 'offer', ...key, terms, reason: text, iban: null } as const;
  const refused = await keepProposal(services, tx, staff, proposal);
  if (refused) return refused;
  await dropItem(tx, QUEUE_OF_CASE[offer.kind], reference);
  return { open_until: null };
}

async function compose(services: DrawingServices, act: Act, reference: string, wish: PlanWish) {
  const today = dayInAlmaty(services.clock.now().getTime());
  const plan = planOf(wish, today);
  if (plan === null) return refuse('offer_day_wrong', undefined, 'first_date');
  if (plan === undefined) return refuse('amount_invalid');
  const known = await services.database.transaction(act, async (tx) => {
    const found = await readCase(services, tx, reference);
    return found && { found, loan: await findCaseLoan(services, tx, found) };
  });
  if (!known || (known.found.kind !== 'settlement' && known.found.kind !== 'mediation'))
    return refuse('case_not_found');
  if (!known.loan) return refuse('loan_not_known');
  const { borrowerId, agreementId } = known.loan;
  return { key: { borrowerId, agreementId }, plan: plan satisfies NewPlan, kind: known.found.kind };
}
