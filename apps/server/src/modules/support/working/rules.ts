import { addDays, instantAt } from '@senim/kazakhstan/calendar-day';
import { addWorkingMinutes, type WorkingHours } from '@senim/kazakhstan/working-time';

const DEFER_DAYS_MAX = 30;

/** Whether a case may wait until a day: a later one than today, and no more than thirty days ahead. */
export function mayWaitUntil(day: string | undefined, today: string): boolean {
  return day !== undefined && day > today && day <= addDays(today, DEFER_DAYS_MAX);
}

/** When a case whose clock runs by the hour is answered that was put off to a day: as one that comes in when that day opens. */
export const dueAfterWaiting = (until: string, answerMinutes: number, hours: WorkingHours): Date =>
  new Date(addWorkingMinutes(instantAt(until, hours.opens), answerMinutes, hours));
