import { SHORT_HASH_DIGITS } from '@senim/contracts/paying/bank-files';
import { addDays } from '@senim/kazakhstan/calendar-day';
import { isWorkingDay } from '@senim/kazakhstan/working-time';
import { transferMoment } from '../rules.ts';
import type { OrderState, StatementEntry, Told, Transfer, TransferState } from './types.ts';

const STATES: Readonly<Record<TransferState['kind'], OrderState | null>> = {
  executed: 'executed',
  rejected: 'rejected',
  returned: 'returned',
  accepted: null,
  unknown: null,
  unavailable: null,
};

/**
 * What an order becomes by what a file tells of it; null where nothing changes. What was made may come back; what was refused or came back has ended,
 * and what a file says against it is left to the comparison with the statement.
 */
export function nextState(from: OrderState, told: TransferState): OrderState | null {
  const to = STATES[told.kind];
  if (from === 'accepted') return to;
  return from === 'executed' && to === 'returned' ? to : null;
}

/** A payout that ended so may be made again. */
export const isFailure = (state: OrderState): boolean => state === 'rejected' || state === 'returned';

/** What the statement of a day says of transfers: the money left, to the account that it tells if it does, or has come back. */
export const toldByStatement = (day: string, entries: readonly StatementEntry[]): readonly Told[] =>
  entries.flatMap(({ kind, reference, amountTiyn, iban }) => {
    if (kind === 'received') return [];
    const booked = { amountTiyn, ...(iban !== undefined && { iban }) };
    return [
      kind === 'sent'
        ? { reference, state: { kind: 'executed', at: transferMoment(day), booked } }
        : { reference, state: { kind: 'returned', reason: 'NARR', booked } },
    ];
  });

/** A state as it is kept: JSON has no instants. */
export const stateToKeep = (state: TransferState): string => JSON.stringify(state);

export function stateKept(text: string): TransferState {
  const read = JSON.parse(text) as TransferState & { at?: string };
  return read.kind === 'executed' ? { ...read, at: new Date(String(read.at)) } : read;
}

export const isSameOrder = (kept: Transfer, order: Transfer): boolean =>
  kept.amountTiyn === order.amountTiyn && kept.iban === order.iban && kept.iin === order.iin;

const MINUTE_LENGTH = 'YYYYMMDDHHMM'.length;
const CHANCE_LENGTH = 8;
const CODE_LENGTH_MAX = 6;

/** A file in the record of acts, by the beginning of its hash, as the desk shows it. */
export const subjectOf = ({ contentHash }: { readonly contentHash: Buffer }) => ({
  subject: `bank-file ${contentHash.toString('hex').slice(0, SHORT_HASH_DIGITS)}`,
});

/** The name of a file at the bank, which no other file of any database has. */
export function fileName(lenderCode: string, at: Date, uuid: string): string {
  const minute = at.toISOString().replaceAll(/\D/g, '').slice(0, MINUTE_LENGTH);
  const lender = lenderCode.slice(0, CODE_LENGTH_MAX).toUpperCase();
  return `${lender}-F${minute}-${uuid.slice(0, CHANCE_LENGTH).toUpperCase()}`;
}

/** The days whose statements show that a file which somebody had in hand was not carried out: each on which the bank works, from its release until yesterday. */
export function daysToProve(
  releasedOn: string,
  yesterday: string,
  hours: Parameters<typeof isWorkingDay>[1],
): readonly string[] {
  const days: string[] = [];
  for (let day = releasedOn; day <= yesterday; day = addDays(day, 1))
    if (isWorkingDay(day, hours)) days.push(day);
  return days;
}
