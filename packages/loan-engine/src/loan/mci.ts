import { type Day, dayText, knownDay } from '../units/day.ts';

/** From which day the monthly calculation index is so many tenge. */
type MciRow = readonly [from: Day, tenge: number];

/** The MCI as far as it is known: rows by their days, and the last day that has one. */
export interface KnownMci {
  readonly rows: readonly MciRow[];
  readonly through: Day;
}

const yearOf = (day: Day): number => Number(dayText(day).slice(0, 4));
const lastDayOf = (year: number): Day => knownDay(`${year}-12-31`);
const PER_CENT = 100;

/**
 * The monthly calculation index by the laws on the republican budget, article 7, in tenge: a row a year. Nothing new is lent in a year that has no
 * row; what is lent already goes on by the last one.
 */
const MCI_TENGE: readonly MciRow[] = [
  [knownDay('2024-01-01'), 3692],
  [knownDay('2025-01-01'), 3932],
  [knownDay('2026-01-01'), 4325],
];

/** What this release knows. */
export const RELEASED_MCI: KnownMci = { rows: MCI_TENGE, through: lastDayOf(2026) };

/**
 * The MCI with what people have entered since: of two that begin together the later entered. A row serves to the end of its year; where a year
 * has none, those of later years move the end no further.
 */
export function withMci(known: KnownMci, entered: readonly MciRow[]): KnownMci {
  const rows = [...known.rows, ...entered].toSorted(([one], [other]) => one - other);
  const years = entered.map(([from]) => yearOf(from)).toSorted((one, other) => one - other);
  const last = years.reduce((end, year) => (year === end + 1 ? year : end), yearOf(known.through));
  return { rows, through: Math.max(known.through, lastDayOf(last)) as Day };
}

/** It has never fallen, and never grew by a quarter in a year. */
const GROWTH_PERCENT_MAX = 25;

/** Whether an index is plausible for a year, by the last one that this release knows of a year before it. A slip of a finger is not. */
export function isLikelyMci(year: number, tenge: number): boolean {
  const before = RELEASED_MCI.rows.findLast(([from]) => yearOf(from) < year);
  if (!before) return false;
  const [from, least] = before;
  const most = least * (1 + GROWTH_PERCENT_MAX / PER_CENT) ** (year - yearOf(from));
  return least <= tenge && tenge <= most;
}
