import { addDays } from '@senim/kazakhstan/calendar-day';

const DEFER_DAYS_MAX = 30;

/** Whether a case may wait until a day: a later one than today, and no more than thirty days ahead. */
export function mayWaitUntil(day: string | undefined, today: string): boolean {
  return day !== undefined && day > today && day <= addDays(today, DEFER_DAYS_MAX);
}
