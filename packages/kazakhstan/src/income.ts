/** What somebody had in a month (`YYYY-MM`), as far as it reached them, in whole tenge. */
export interface IncomeMonth {
  readonly month: string;
  readonly tenge: number;
}

/**
 * Over how many months income is counted: rules of the debt burden, order of the board of the National Bank No 215 of 28.11.2019, which takes
 * the contributions of half a year.
 */
export const INCOME_MONTHS = 6;
const MONTHS_IN_YEAR = 12;

/** The month of a day. */
export const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length);

const numbered = (month: string): number =>
  Number(month.slice(0, 'YYYY'.length)) * MONTHS_IN_YEAR + Number(month.slice('YYYY-'.length)) - 1;

const written = (number: number): string =>
  `${Math.floor(number / MONTHS_IN_YEAR)}-${String((number % MONTHS_IN_YEAR) + 1).padStart(2, '0')}`;

/** So many months before another. */
export const monthBefore = (month: string, count = 1): string => written(numbered(month) - count);

/** The months that income is counted over, up to the last of them, the oldest first. */
export const incomeMonths = (last: string): readonly string[] =>
  Array.from({ length: INCOME_MONTHS }, (_, index) => monthBefore(last, INCOME_MONTHS - 1 - index));

/** What a month came to on average: a month without income is nothing, and lowers it. Whole tenge, parts left out. */
export const averageIncomeTenge = (months: readonly IncomeMonth[]): number =>
  Math.floor(months.reduce((sum, { tenge }) => sum + tenge, 0) / INCOME_MONTHS);
