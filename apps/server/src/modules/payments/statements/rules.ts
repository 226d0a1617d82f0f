import { addDays, instantAt } from '@senim/kazakhstan/calendar-day';
import { addTiyn, NOTHING, subtractTiyn, type Tiyn } from '@senim/loan-engine/units/money';
import type {
  BalancesAround,
  BankNotice,
  BankStatement,
  Difference,
  PayoutOnBooks,
  StatementEntry,
} from './types.ts';

/** The instants of a day in Almaty. */
export const spanOf = (day: string) => ({
  from: new Date(instantAt(day, '00:00')),
  until: new Date(instantAt(addDays(day, 1), '00:00')),
});

/** The differences between the bank's statement of a day and our payouts; incoming money is not compared. */
export function compareStatement(
  entries: readonly StatementEntry[],
  payouts: readonly PayoutOnBooks[],
): readonly Difference[] {
  const told = new Set(ofPayouts(entries).map(({ reference }) => reference));
  const missing = payouts
    .filter(({ isOfDay, reference }) => isOfDay && !told.has(reference))
    .map(({ reference, amountTiyn }) => difference('not-at-bank', reference, null, amountTiyn));
  return [...compareEntries(entries, payouts), ...missing];
}

/** The same of a day that is not over: a payout that we are still asking about is left to the statement. */
export function compareNotices(
  notices: readonly BankNotice[],
  payouts: readonly PayoutOnBooks[],
): readonly Difference[] {
  const asked = new Set(payouts.filter(isUnderWay).map(({ reference }) => reference));
  return compareEntries(
    notices.filter(({ reference }) => !asked.has(reference)),
    payouts,
  );
}

/** The bank was asked for it and has not told us what became of it. */
export const isUnderWay = ({ status }: PayoutOnBooks): boolean =>
  status === 'sending' || status === 'in-doubt';

/** What the bank has told during a day and its statement does not bear out; beside the statement's sum stands what was told. */
export function unconfirmedNotices(
  notices: readonly BankNotice[],
  entries: readonly StatementEntry[],
): readonly Difference[] {
  const stated = new Map(entries.map((entry) => [entry.bankReference, entry]));
  return notices.flatMap(({ bankReference, kind, reference, amountTiyn }) => {
    const entry = stated.get(bankReference);
    const isBorneOut =
      entry?.kind === kind && entry.reference === reference && entry.amountTiyn === amountTiyn;
    return isBorneOut
      ? []
      : [difference('notice-differs', bankReference, entry?.amountTiyn ?? null, amountTiyn)];
  });
}

const ofPayouts = (entries: readonly StatementEntry[]) => entries.filter(({ kind }) => kind !== 'received');

function compareEntries(
  entries: readonly StatementEntry[],
  payouts: readonly PayoutOnBooks[],
): readonly Difference[] {
  const ours = new Map(payouts.map((payout) => [payout.reference, payout]));
  const told = Map.groupBy(ofPayouts(entries), ({ reference }) => reference);
  return [...told].flatMap(([reference, moved]) => differenceOf(reference, moved, ours.get(reference)));
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

/**
 * Whether a statement comes to what it says it ends with, and goes on where its neighbours stop: an entry that is left out, told
 * twice or told wrong shows so, whoever moved the money. A difference has the bank's balance beside the one it should be.
 */
export function checkBalances(
  day: string,
  { openingTiyn, closingTiyn, entries }: BankStatement,
  { closedBeforeTiyn, openedAfterTiyn }: BalancesAround,
): readonly Difference[] {
  const [gone, come] = [entries.filter(isSent), entries.filter((entry) => !isSent(entry))].map((moved) =>
    addTiyn(...moved.map(({ amountTiyn }) => amountTiyn)),
  );
  const reckonedTiyn = subtractTiyn(addTiyn(openingTiyn, come ?? NOTHING), gone ?? NOTHING);
  const ends = closingTiyn !== reckonedTiyn;
  const begins = closedBeforeTiyn !== null && closedBeforeTiyn !== openingTiyn;
  const goesOn = openedAfterTiyn === null || openedAfterTiyn === closingTiyn;
  return [
    ...(ends ? [difference('balance-differs', day, closingTiyn, reckonedTiyn)] : []),
    ...(begins ? [difference('balance-gap', day, openingTiyn, closedBeforeTiyn)] : []),
    ...(goesOn ? [] : [difference('balance-gap', addDays(day, 1), openedAfterTiyn, closingTiyn)]),
  ];
}

const isSent = ({ kind }: StatementEntry): boolean => kind === 'sent';

const difference = (
  kind: Difference['kind'],
  reference: string,
  bankTiyn: Tiyn | null,
  bookedTiyn: Tiyn | null,
): Difference => ({ kind, reference, bankTiyn, bookedTiyn });

/** So often the bank is asked what it has booked on the day that runs. */
const NOTICES_EVERY_MS = 15 * 60_000;

/** A day's notices are asked for again if they were last asked for before this instant. */
export const askedBefore = (now: Date): Date => new Date(now.getTime() - NOTICES_EVERY_MS);
