import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { type MovableClock, movableClock } from './clock.ts';

/** The sandbox's business calendar: real time plus an offset that a restart finds again. */
export interface SandboxCalendar {
  readonly clock: MovableClock;
  /** Whether this folder has had a calendar before. */
  readonly isNew: boolean;
  /**
   * Moves to an instant, by way of the opening hour of every day between, and lets `finishJobs` do what is due at each: a loan
   * that falls due on the way is due on its day, a payout leaves when people are at work.
   */
  moveTo(targetMs: number, finishJobs: () => Promise<void>): Promise<void>;
}

export function openCalendar(file: string, initialOffsetMs: number, dayStarts: string): SandboxCalendar {
  const kept = readOffset(file);
  const clock = movableClock(kept ?? initialOffsetMs);
  const keep = () => writeOffset(file, clock.offsetMs);
  return {
    clock,
    isNew: kept === null,
    async moveTo(targetMs, finishJobs) {
      for (
        let stop = nextStop(clock.now().getTime(), targetMs, dayStarts);
        stop !== null;
        stop = nextStop(clock.now().getTime(), targetMs, dayStarts)
      ) {
        clock.advanceMs(Math.max(0, stop - clock.now().getTime()));
        keep();
        await finishJobs();
      }
      clock.advanceMs(Math.max(0, targetMs - clock.now().getTime()));
      keep();
      await finishJobs();
    },
  };
}

/** The next opening before the target; null when there is none. */
function nextStop(nowMs: number, targetMs: number, dayStarts: string): number | null {
  const today = dayInAlmaty(nowMs);
  const opening = instantAt(today, dayStarts);
  const stop = opening > nowMs ? opening : instantAt(addDays(today, 1), dayStarts);
  return stop < targetMs ? stop : null;
}

function readOffset(file: string): number | null {
  try {
    const offset = Number(JSON.parse(readFileSync(file, 'utf8')).offsetMs);
    return Number.isFinite(offset) ? offset : null;
  } catch {
    return null;
  }
}

function writeOffset(file: string, offsetMs: number): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ offsetMs }));
  renameSync(`${file}.new`, file);
}
