import type { Fact, FactKind, PayoutReturned } from '../loan/facts.ts';
import { type Refusal, refuse } from '../units/refusal.ts';

/** Whether it may have happened to a loan whose money then turns out never to have come: none of these moved money that stays moved. */
const UNDONE_WITH_PAYOUT: Readonly<Record<FactKind, boolean>> = {
  'paid-out': true,
  payment: true,
  'payment-reversed': true,
  paused: true,
  'promo-applied': true,
  frozen: true,
  unfrozen: true,
  'payout-returned': false,
  refunded: false,
  prolonged: false,
  rescheduled: false,
  refinanced: false,
  forgiven: false,
  'written-off': false,
  annulled: false,
  sold: false,
};

/** The story without payouts that came back and all that they took with them, or why one cannot have come back. */
export function withoutReturned(facts: readonly Fact[]): readonly Fact[] | Refusal {
  if (!facts.some(isReturn)) return facts;
  const returns = facts.filter(isReturn);
  for (const one of returns) {
    const flaw = returnFlaw(one, facts);
    if (flaw) return flaw;
  }
  const gone = new Set(returns.flatMap(({ id, undoneIds }) => [id, ...undoneIds]));
  return facts.filter(({ id }) => !gone.has(id));
}

function isReturn(fact: Fact): fact is PayoutReturned {
  return fact.kind === 'payout-returned';
}

function returnFlaw(returned: PayoutReturned, facts: readonly Fact[]): Refusal | null {
  if (!Array.isArray(returned.undoneIds)) return refuse('fact-incomplete', { factId: returned.id });
  const ids = new Set(returned.undoneIds);
  const undone = facts.filter(({ id }) => ids.has(id));
  const payouts = undone.filter((fact) => fact.kind === 'paid-out');
  const reversedIds = new Set(
    undone.flatMap((fact) => (fact.kind === 'payment-reversed' ? [fact.paymentId] : [])),
  );
  const isWhole = undone.length === ids.size && payouts.length === 1 && payouts[0]?.toParentTiyn === 0;
  const hinders = undone.find(
    ({ id, kind, day }) =>
      !UNDONE_WITH_PAYOUT[kind] || (kind === 'payment' && !reversedIds.has(id)) || day > returned.day,
  );
  return isWhole && !hinders ? null : refuse('payout-not-returnable', { factId: hinders?.id ?? returned.id });
}
