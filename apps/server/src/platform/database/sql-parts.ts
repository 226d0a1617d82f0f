import type { Transaction } from './database.ts';
import { type Sql, sql } from './sql.ts';

/** Parts between commas; nothing of none. */
export const joined = (parts: readonly Sql[]): Sql =>
  parts.length === 0 ? sql`` : parts.reduce((one, other) => sql`${one}, ${other}`);

/** Before work for which nobody waits and that holds nobody up: the first of it over a large book may take longer than an answer may. */
export const WITHOUT_HASTE = sql`SELECT set_config('statement_timeout', '5min', true)`;

/** Names the moment of a report, so that others can read beside it what it reads, while it is under way. */
export async function nameMoment(tx: Transaction): Promise<string> {
  const { moment } = await tx.one<{ moment: string }>(sql`SELECT pg_export_snapshot() AS moment`);
  return moment;
}

/** Whether an instant lies within some days of Almaty, both ends included. */
export const isWithin = (at: Sql, { from, to }: { readonly from: string; readonly to: string }): Sql =>
  sql`${at} >= ${from}::date::timestamp AT TIME ZONE 'Asia/Almaty' AND ${at} < ${endOf(to)}`;

/** The end of a day in Almaty. */
export const endOf = (day: string): Sql => sql`(${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Almaty'`;

/** So often at most is one transfer taken back and entered anew. */
const ENTERED_TIMES_MAX = 9;

/**
 * Whether a payment goes by a number that people have. A part is known by the number of its whole, which its payer has on the receipt, and a
 * transfer that was entered anew by the bank's number, though it stands as `<number> (2)`.
 */
export function isOfPaymentNumber(number: string | null): Sql {
  const again = Array.from({ length: ENTERED_TIMES_MAX - 1 }, (_, at) => `${number} (${at + 2})`);
  const own = number === null ? [] : [number, ...again];
  return sql`(provider_payment_id = ANY (${own}::text[])
    OR (split_of IS NOT NULL AND (starts_with(provider_payment_id, ${number} || '#') OR starts_with(provider_payment_id, ${number} || ' ('))))`;
}

/** A part of a whole in percent with two digits, as text; null of nothing. */
export const share = (part: Sql, whole: Sql): Sql =>
  sql`round(100.0 * ${part} / NULLIF(${whole}, 0), 2)::text`;

/** Of the loan that came of an application: looked up for the rows alone whose column is asked for. Another loan that pays it off is of the same application, and did not come of it. */
export const ofLoanOf = (application: Sql, column: Sql): Sql => sql`(SELECT ${column} FROM agreement AS loan
      WHERE loan.borrower_id = ${application}.borrower_id AND loan.application_id = ${application}.application_id AND loan.parent_id IS NULL
      ORDER BY loan.agreement_id DESC LIMIT 1)`;

/** The versions of reasons that a decision keeps, and the words of each. Not a function of the database, as whoever reads several borrowers at once may call none. */
export const REASONS_KEPT = sql`json_build_object('versions', reason_versions, 'documents',
  (SELECT json_object_agg(version_id, document) FROM setting_version WHERE setting = 'reason' AND version_id = ANY (reason_versions)))`;
