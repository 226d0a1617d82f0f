import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { isWorkingDay, type WorkingHours } from '@senim/kazakhstan/working-time';

/** An hour in which the office calls. */
export interface Slot {
  readonly at: Date;
  readonly until: Date;
}

const HOUR_MS = 3_600_000;

/** The hours of the next working days in which a call can be asked for: those that have not begun. */
export function callSlots(now: Date, daysCount: number, hours: WorkingHours): Slot[] {
  const slots: Slot[] = [];
  let day = dayInAlmaty(now.getTime());
  for (let days = 0; days < daysCount; day = addDays(day, 1)) {
    const free = isWorkingDay(day, hours) ? hoursOf(day, hours).filter(({ at }) => at > now) : [];
    if (free.length > 0) days += 1;
    slots.push(...free);
  }
  return slots;
}

function hoursOf(day: string, { opens, closes }: WorkingHours): Slot[] {
  const slots: Slot[] = [];
  const end = instantAt(day, closes);
  for (let at = instantAt(day, opens); at + HOUR_MS <= end; at += HOUR_MS)
    slots.push({ at: new Date(at), until: new Date(at + HOUR_MS) });
  return slots;
}

/** The hours in which fewer have asked for a call than the office makes. */
export const withRoom = (
  slots: readonly Slot[],
  asked: ReadonlyMap<number, number>,
  callsAnHour: number,
): Slot[] => slots.filter(({ at }) => (asked.get(at.getTime()) ?? 0) < callsAnHour);

/** The offered hour that begins at an instant; undefined if none does. */
export const slotAt = (slots: readonly Slot[], at: string): Slot | undefined =>
  slots.find((slot) => slot.at.getTime() === Date.parse(at));
