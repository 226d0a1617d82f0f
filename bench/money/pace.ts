import type { CpuSpent } from './watch-cpu.ts';

/** How some work went that was done over and over by several callers at once. */
export interface Pace {
  /** What a call costs the processors, in milliseconds. */
  readonly nodeMs: number;
  readonly databaseMs: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
}

/** What several turns of the same work have shown. */
export interface Turn {
  readonly timesMs: readonly number[];
  readonly failed: number;
  readonly seconds: number;
}

/** A turn and what it cost the processors altogether. */
export interface CostedTurn extends Turn {
  readonly spent: CpuSpent;
}

/** Repeats `work` in as many callers for some seconds; each caller knows its own number and that of the call. */
export async function turnOf(
  callers: number,
  seconds: number,
  work: (caller: number) => Promise<boolean>,
): Promise<Turn> {
  const timesMs: number[] = [];
  let failed = 0;
  const from = performance.now();
  const until = from + seconds * 1_000;
  const call = async (_: unknown, caller: number) => {
    do {
      const begun = performance.now();
      const isDone = await work(caller).catch(() => false);
      timesMs.push(performance.now() - begun);
      if (!isDone) failed += 1;
    } while (performance.now() < until);
  };
  await Promise.all(Array.from({ length: callers }, call));
  return { timesMs, failed, seconds: (performance.now() - from) / 1_000 };
}

/** All turns together. */
export function paceOf(turns: readonly CostedTurn[]): Pace {
  const timesMs = turns.flatMap((turn) => turn.timesMs).sort((one, other) => one - other);
  const seconds = turns.reduce((sum, turn) => sum + turn.seconds, 0);
  const at = (share: number) =>
    timesMs[Math.min(timesMs.length - 1, Math.floor(timesMs.length * share))] ?? 0;
  const spentOn = (who: keyof CpuSpent) =>
    turns.reduce((sum, { spent }) => sum + spent[who], 0) / timesMs.length;
  return {
    nodeMs: spentOn('nodeMs'),
    databaseMs: spentOn('databaseMs'),
    perSecond: timesMs.length / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    failed: turns.reduce((sum, turn) => sum + turn.failed, 0),
  };
}
