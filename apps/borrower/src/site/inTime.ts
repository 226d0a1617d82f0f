/** How long scripts and styles on demand may take (product.md). */
const ARRIVAL_MS_MAX = 120_000;

/** The result of a load, or a failure if it takes too long. */
export const inTime = <T>(coming: Promise<T>): Promise<T> =>
  Promise.race([
    coming,
    new Promise<never>((_, reject) => setTimeout(reject, ARRIVAL_MS_MAX, new Error('timeout'))),
  ]);
