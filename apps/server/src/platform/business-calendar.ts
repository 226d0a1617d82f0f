import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { type MovableClock, movableClock } from './clock.ts';

/** The sandbox's business calendar: real time plus an offset that survives a restart. */
export interface SandboxCalendar {
  readonly clock: MovableClock;
  /** Whether this folder has no calendar yet. */
  readonly isNew: boolean;
  /**
   * Moves to an instant, with a stop at the opening hour of each day between, where `finishJobs` does what is due. So a loan
   * falls due on its own day, and a payout leaves in working hours. A moment that has passed moves nothing.
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
      if (targetMs <= clock.now().getTime()) return;
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

/** The next opening before the target, or null. */
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
