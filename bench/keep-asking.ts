/** How a call went that was made again and again: how many a second, how long the slowest waited, and how many failed. */
export interface Answers {
  readonly count: number;
  readonly failed: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly mostMs: number;
}

const CALLERS = 4;

/** Asks from some callers at once, each again as soon as it was answered, until `isOver`; `ask` says whether it went well. */
export async function keepAsking(
  ask: () => Promise<boolean>,
  isOver: () => boolean,
  callers = CALLERS,
): Promise<Answers> {
  const times: number[] = [];
  let failed = 0;
  const from = performance.now();
  const caller = async () => {
    do {
      const begun = performance.now();
      if (!(await ask().catch(() => false))) failed += 1;
      times.push(performance.now() - begun);
    } while (!isOver());
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { count: times.length, failed, ...figures(times, performance.now() - from) };
}

/** The same for some seconds. */
export function askFor(ask: () => Promise<boolean>, seconds: number, callers?: number): Promise<Answers> {
  const until = performance.now() + seconds * 1_000;
  return keepAsking(ask, () => performance.now() >= until, callers);
}

/** The same while something else is done. */
export async function askMeanwhile<T>(
  ask: () => Promise<boolean>,
  work: () => Promise<T>,
): Promise<{ done: T; answers: Answers }> {
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  const answers = await keepAsking(ask, () => isOver);
  return { done: await working, answers };
}

function figures(times: number[], ms: number): Omit<Answers, 'count' | 'failed'> {
  return {
    perSecond: (times.length / ms) * 1_000,
    p50Ms: shareOf(times, 0.5),
    p99Ms: shareOf(times, 0.99),
    mostMs: shareOf(times, 1),
  };
}

/** The time within which this share of all was done; 0 if there was none. */
export function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
