import { instantAt } from '@senim/kazakhstan/calendar-day';
import { addWorkingMinutes, type WorkingHours } from '@senim/kazakhstan/working-time';

/** When a case whose clock runs by the hour is answered that was put off to a day: as one that comes in when that day opens. */
export const dueAfterWaiting = (until: string, answerMinutes: number, hours: WorkingHours): Date =>
  new Date(addWorkingMinutes(instantAt(until, hours.opens), answerMinutes, hours));
