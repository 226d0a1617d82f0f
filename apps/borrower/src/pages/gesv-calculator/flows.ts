import type { Flow } from '@senim/loan-engine/schedule/flow';
import { gesv } from '@senim/loan-engine/schedule/gesv';
import { type DiscountedFlow, discountFlows } from '@senim/loan-engine/schedule/gesv-discounting';
import { type Day, dayOf } from '@senim/loan-engine/units/day';
import { AMOUNT_TIYN_MAX, fromDecimal, type Tiyn } from '@senim/loan-engine/units/money';
import { percentText } from '@senim/loan-engine/units/percent';
import { isRefusal } from '@senim/loan-engine/units/refusal';

export type FlowKind = Flow['kind'];

/** One line of the calculator as it was typed: a day `YYYY-MM-DD` or `DD.MM.YYYY`, tenge in any form. */
export type FlowRow = { kind: FlowKind; day: string; amount: string };

/** The flaw of a field or of all flows together, as a name in the catalogue. */
export type FlowProblem = 'day' | 'amount' | 'noPayout' | 'noPayment' | 'outOfRange';

export type GesvReading = {
  /** By field id: `day-0`, `amount-0`; and `whole` for the flows together. */
  problems: Readonly<Record<string, FlowProblem>>;
  /** The rate with two digits and the discounted flows; undefined if something is wrong. */
  result?: { gesv: string; flows: readonly DiscountedFlow[] } | undefined;
};

export const ROWS_MAX = 60;

const isKind = (text: string | undefined): text is FlowKind => text === 'payout' || text === 'payment';

/** The lines in an address: `kind`, `day` and `amount` for each; `add` and `remove` are buttons without a script. */
export function rowsOf(query: URLSearchParams): FlowRow[] {
  const [days, amounts] = [query.getAll('day'), query.getAll('amount')];
  const rows = query
    .getAll('kind')
    .slice(0, ROWS_MAX)
    .flatMap((kind, index): FlowRow[] =>
      isKind(kind)
        ? [{ kind, day: (days[index] ?? '').slice(0, 20), amount: (amounts[index] ?? '').slice(0, 20) }]
        : [],
    );
  const removed = query.get('remove');
  const left = removed === null ? rows : withoutRow(rows, Number(removed));
  const added = query.get('add') ?? undefined;
  return isKind(added) ? withRow(left, added) : left;
}

/** Adds an empty line, up to the limit. */
export function withRow(rows: readonly FlowRow[], kind: FlowKind): FlowRow[] {
  return rows.length < ROWS_MAX ? [...rows, { kind, day: '', amount: '' }] : [...rows];
}

/** Removes a line. */
export function withoutRow(rows: readonly FlowRow[], gone: number): FlowRow[] {
  return rows.filter((_, index) => index !== gone);
}

/** The query of the address with these lines. */
export function queryOf(rows: readonly FlowRow[]): string {
  return new URLSearchParams(rows.flatMap((row) => Object.entries(row))).toString();
}

/** Reads the lines and computes the rate. Empty lines are ignored; each flaw is named by its field. */
export function readRows(rows: readonly FlowRow[]): GesvReading {
  const problems: Record<string, FlowProblem> = {};
  const flows = rows.flatMap((row, index): Flow[] => {
    if (row.day.trim() === '' && row.amount.trim() === '') return [];
    const [day, amountTiyn] = [readDay(row.day), readAmount(row.amount)];
    if (day === undefined) problems[`day-${index}`] = 'day';
    if (amountTiyn === undefined) problems[`amount-${index}`] = 'amount';
    return day === undefined || amountTiyn === undefined ? [] : [{ kind: row.kind, day, amountTiyn }];
  });
  if (Object.keys(problems).length > 0) return { problems };
  const percent = gesv(flows);
  if (isRefusal(percent)) return { problems: { whole: wholeProblem(percent.refusal) } };
  return { problems: {}, result: { gesv: percentText(percent), flows: discountFlows(flows, percent) } };
}

function wholeProblem(refusal: string): FlowProblem {
  if (refusal === 'no-payout-flow') return 'noPayout';
  return refusal === 'no-payment-flow' ? 'noPayment' : 'outOfRange';
}

function readDay(typed: string): Day | undefined {
  const day = dayOf(typed.trim().replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1'));
  return isRefusal(day) ? undefined : day;
}

function readAmount(typed: string): Tiyn | undefined {
  const amount = fromDecimal(typed.replace(/[\s\u00a0₸]/g, '').replace(',', '.'));
  return isRefusal(amount) || amount <= 0 || amount > AMOUNT_TIYN_MAX ? undefined : amount;
}
