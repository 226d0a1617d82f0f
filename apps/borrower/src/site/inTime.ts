/** Product.md: scripts and styles that come on demand have so long to arrive. */
const ARRIVAL_MS_MAX = 120_000;

/** What is on its way, or a failure once it has taken too long. */
export const inTime = <T>(coming: Promise<T>): Promise<T> =>
  Promise.race([
    coming,
    new Promise<never>((_, reject) => setTimeout(reject, ARRIVAL_MS_MAX, new Error('timeout'))),
  ]);
