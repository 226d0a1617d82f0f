import { type Sql, sql } from './sql.ts';

/** Parts between commas; nothing of none. */
export const joined = (parts: readonly Sql[]): Sql =>
  parts.length === 0 ? sql`` : parts.reduce((one, other) => sql`${one}, ${other}`);

/** Whether an instant lies within some days of Almaty, both ends included. */
export const isWithin = (at: Sql, { from, to }: { readonly from: string; readonly to: string }): Sql =>
  sql`${at} >= ${from}::date::timestamp AT TIME ZONE 'Asia/Almaty' AND ${at} < ${endOf(to)}`;

/** The end of a day in Almaty. */
export const endOf = (day: string): Sql => sql`(${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Almaty'`;

/** A part of a whole in percent with two digits, as text; null of nothing. */
export const share = (part: Sql, whole: Sql): Sql =>
  sql`round(100.0 * ${part} / NULLIF(${whole}, 0), 2)::text`;
