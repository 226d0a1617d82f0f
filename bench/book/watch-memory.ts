const LOOK_MS = 50;
const BYTES_PER_MEGABYTE = 1_000_000;

/** The most memory this process held while the work ran, in megabytes, and what the work took. */
export async function watched<T>(
  work: () => Promise<T>,
): Promise<{ result: T; ms: number; rssMegabytes: number }> {
  let most = process.memoryUsage.rss();
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const watching = setInterval(look, LOOK_MS);
  const from = performance.now();
  try {
    const result = await work();
    const ms = performance.now() - from;
    look();
    return { result, ms, rssMegabytes: Math.round(most / BYTES_PER_MEGABYTE) };
  } finally {
    clearInterval(watching);
  }
}
