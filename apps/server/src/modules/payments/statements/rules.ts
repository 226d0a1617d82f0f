import { addTiyn, NOTHING, type Tiyn } from '@senim/loan-engine/units/money';
import type { Difference, PayoutOnBooks, StatementEntry } from './types.ts';

/** From this hour of the next day in Almaty a day's statement is complete. */
export const STATEMENT_READY_AT = '06:00';

/** How many missed days are read at a time, the oldest first. */
export const DAYS_AT_ONCE_MAX = 31;

/** The differences between the bank's statement of a day and our payouts; incoming money is not compared. */
export function compareStatement(
  entries: readonly StatementEntry[],
  payouts: readonly PayoutOnBooks[],
): readonly Difference[] {
  const ours = new Map(payouts.map((payout) => [payout.reference, payout]));
  const told = Map.groupBy(
    entries.filter(({ kind }) => kind !== 'received'),
    ({ reference }) => reference,
  );
  const ofBank = [...told].flatMap(([reference, moved]) =>
    differenceOf(reference, moved, ours.get(reference)),
  );
  const missing = payouts
    .filter(({ isOfDay, reference }) => isOfDay && !told.has(reference))
    .map(({ reference, amountTiyn }) => difference('not-at-bank', reference, null, amountTiyn));
  return [...ofBank, ...missing];
}

function differenceOf(
  reference: string,
  moved: readonly StatementEntry[],
  payout: PayoutOnBooks | undefined,
): readonly Difference[] {
  const sum = (kind: StatementEntry['kind']) =>
    addTiyn(...moved.filter((entry) => entry.kind === kind).map(({ amountTiyn }) => amountTiyn));
  const [sentTiyn, returnedTiyn] = [sum('sent'), sum('returned')];
  const bankTiyn = sentTiyn > 0 ? sentTiyn : returnedTiyn;
  if (!payout) return [difference('not-in-books', reference, bankTiyn, null)];
  const { amountTiyn, executedAt, status } = payout;
  if ((sentTiyn > 0 && sentTiyn !== amountTiyn) || (returnedTiyn > 0 && returnedTiyn !== amountTiyn))
    return [difference('amount-differs', reference, bankTiyn, amountTiyn)];
  if (returnedTiyn > 0)
    return status === 'executed' ? [difference('return-not-booked', reference, bankTiyn, amountTiyn)] : [];
  return executedAt === null ? [difference('not-in-books', reference, bankTiyn, NOTHING)] : [];
}

const difference = (
  kind: Difference['kind'],
  reference: string,
  bankTiyn: Tiyn | null,
  bookedTiyn: Tiyn | null,
): Difference => ({ kind, reference, bankTiyn, bookedTiyn });
