import { dayExists, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Text } from '../text/ru.ts';

/** Where to move the business calendar: so many days, or to a day (`YYYY-MM-DD`) or instant (RFC 3339). */
export type CalendarMove = { readonly advance_days: number } | { readonly to: string };

export type MoveReading =
  | { readonly ok: true; readonly move: CalendarMove }
  | { readonly ok: false; readonly wrong: keyof Text };

const DAYS_MAX = 3_660;
const MS_PER_DAY = 86_400_000;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Reads `{advance_days}` or `{to}`. Refuses a past day and one too far ahead. */
export function readMove(body: unknown, nowMs: number): MoveReading {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return refusal('bodyNotJson');
  const { advance_days: days, to } = body as { advance_days?: unknown; to?: unknown };
  if ((days === undefined) === (to === undefined)) return refusal('clockOneOf');
  return days === undefined ? readDestination(to, nowMs) : readDays(days);
}

function readDays(days: unknown): MoveReading {
  const isWhole = typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= DAYS_MAX;
  return isWhole ? { ok: true, move: { advance_days: days } } : refusal('advanceInvalid');
}

function readDestination(to: unknown, nowMs: number): MoveReading {
  if (typeof to !== 'string') return refusal('toInvalid');
  const isDay = dayExists(to);
  if (!isDay && !(INSTANT.test(to) && dayExists(to.slice(0, 10)))) return refusal('toInvalid');
  const toMs = Date.parse(to);
  if (Number.isNaN(toMs)) return refusal('toInvalid');
  if (isDay ? to <= dayInAlmaty(nowMs) : toMs <= nowMs) return refusal('toPast');
  return toMs - nowMs > DAYS_MAX * MS_PER_DAY ? refusal('toFar') : { ok: true, move: { to } };
}

function refusal(wrong: keyof Text): MoveReading {
  return { ok: false, wrong };
}
