import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Act } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import { isRefused, refuse } from '../../platform/outcome.ts';
import { settlementView } from '../agreements/draw-settlement.ts';
import type { DrawingServices } from '../agreements/draw-up-agreement.ts';
import { prepareOffer, previewOffer, putOffer } from '../agreements/make-offer.ts';
import type { NewPlan } from '../agreements/types.ts';
import { readCase } from '../support/read-case.ts';
import { holdCaseFor, recordStep } from '../support/record-step.ts';
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

/**
 * Sends an offer: its document in both languages is drawn up, the borrower is told, the request counts as answered (art. 9-2 p. 3). What is
 * sent must cost what was seen. Of two people at once one sends it.
 */
export async function offerSettlement(
  services: DrawingServices,
  act: Act,
  { staffId }: StaffCaller,
  reference: string,
  { text, seen_total: seenTotal, ...wish }: PlanWish & { text: string; seen_total: string },
) {
  const composed = await compose(services, { ...act, auditEvent: null }, reference, wish);
  if (isRefused(composed)) return composed;
  const { key, plan, kind } = composed;
  const offer = { kind, caseReference: reference, plan };
  const prepared = await prepareOffer(services, key, offer);
  if (isRefused(prepared)) return prepared;
  const { total } = settlementView(prepared.drawn);
  if (total !== seenTotal) return refuse('offer_changed');
  const remark = {
    borrowerId: key.borrowerId,
    subject: reference,
    details: { total, parts: plan.dueOffsets.length },
  };
  return services.database.transaction({ ...act, remark }, async (tx) => {
    const found = await holdCaseFor(services, tx, reference, staffId);
    if (isRefused(found)) return found;
    const put = await putOffer(services, tx, prepared, offer, staffId);
    if (isRefused(put)) return put;
    await recordStep(services, tx, found, { kind: 'offered', text, staffId }, { status: 'answered' });
    return { open_until: prepared.openUntil.toISOString() };
  });
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
  return { key: known.loan, plan: plan satisfies NewPlan, kind: known.found.kind };
}
