import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { NOTHING, type Tiyn } from '@senim/loan-engine/units/money';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import { isRefused, refuse, undo } from '../../../platform/outcome.ts';
import type { DrawingServices } from '../../agreements/paper/types.ts';
import { settlementView } from '../../agreements/settlement/draw-settlement.ts';
import {
  type OfferWish,
  type PreparedOffer,
  prepareOffer,
  previewOffer,
  putOffer,
} from '../../agreements/settlement/make-offer.ts';
import type { NewPlan } from '../../agreements/settlement/types.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { dropItem } from '../../staff/claims/hold-item.ts';
import { findOpenOffer } from '../../staff/proposals/find-offer-proposal.ts';
import { keepProposal } from '../../staff/proposals/keep-proposal.ts';
import { readCase } from '../../support/cases/read-case.ts';
import { holdCase, holdCaseFor, recordStep } from '../../support/cases/record-step.ts';
import type { SupportCase } from '../../support/cases/types.ts';
import { findCaseLoan } from '../case-loan/find-case-loan.ts';
import { planOf } from '../rules.ts';
import type { PlanWish } from '../types.ts';

/** What an offer would ask for and cost from today. Writes nothing. */
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

/** An offer with its document drawn up, at the cost that staff saw. */
export interface ReadyOffer {
  readonly reference: string;
  readonly key: AgreementKey;
  readonly number: string;
  readonly offer: OfferWish;
  readonly prepared: PreparedOffer;
  readonly total: string;
  readonly principalForgivenTiyn: Tiyn;
}

/**
 * Draws up an offer's document in both languages before the transaction that sends it. Refused if the cost is not the one that
 * staff saw.
 */
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
 * Sends an offer. The borrower is told, and the request counts as answered (art. 9-2 p. 3). An offer that forgives principal
 * is proposed to a second person instead, because it gives money away as a write-off does. If two people send at once, one of
 * them does.
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

/** The second person's decision on an offer that forgives principal, in the transaction that closes the proposal. */
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

/** Proposes the offer to a second person. The proposer gives the case back, so that the second person can take it. */
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
  await dropItem(tx, offer.kind, reference);
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
