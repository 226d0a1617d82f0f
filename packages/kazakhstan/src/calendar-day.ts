/** Asia/Almaty has been at UTC+5 since 1 March 2024 and at UTC+6 before; it keeps no summer time. */
const OFFSETS: readonly { readonly fromMs: number; readonly offsetMs: number }[] = [
  { fromMs: Date.UTC(2024, 1, 29, 18), offsetMs: 5 * 3_600_000 },
  { fromMs: Number.NEGATIVE_INFINITY, offsetMs: 6 * 3_600_000 },
];

function offsetMsAt(epochMs: number): number {
  return OFFSETS.find(({ fromMs }) => epochMs >= fromMs)?.offsetMs ?? 0;
}

/** The calendar day in Almaty at an instant, `YYYY-MM-DD`. */
export function dayInAlmaty(epochMs: number): string {
  return new Date(epochMs + offsetMsAt(epochMs)).toISOString().slice(0, 10);
}

/** The wall clock in Almaty at an instant, `HH:MM`. */
export function timeInAlmaty(epochMs: number): string {
  return new Date(epochMs + offsetMsAt(epochMs)).toISOString().slice(11, 16);
}

/** The instant of a day and a wall-clock time in Almaty, in epoch milliseconds. */
export function instantAt(day: string, time: string): number {
  const asIfUtcMs = Date.parse(`${day}T${time}:00Z`);
  return asIfUtcMs - offsetMsAt(asIfUtcMs - 5 * 3_600_000);
}

/** The day so many days later. */
export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whether the text is a date that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}
