import { watchCpu } from '../money/watch-cpu.ts';

const LOOK_MS = 50;
const MICROSECONDS_PER_MS = 1_000;
const BYTES_PER_MEGABYTE = 1_000_000;

/** What some work took: time, the most memory that this process held, and the processors, of this process with its threads and of the database. */
export interface Watched<T> {
  readonly result: T;
  readonly ms: number;
  readonly rssMegabytes: number;
  readonly cpuMs: number;
}

export async function watched<T>(databaseUrl: string, work: () => Promise<T>): Promise<Watched<T>> {
  let most = process.memoryUsage.rss();
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const watching = setInterval(look, LOOK_MS);
  const from = performance.now();
  try {
    const before = process.cpuUsage();
    const { done: result, spent } = await watchCpu(databaseUrl, work);
    const { user, system } = process.cpuUsage(before);
    const ms = performance.now() - from;
    look();
    const cpuMs = (user + system) / MICROSECONDS_PER_MS + spent.databaseMs;
    return { result, ms, rssMegabytes: Math.round(most / BYTES_PER_MEGABYTE), cpuMs };
  } finally {
    clearInterval(watching);
  }
}
