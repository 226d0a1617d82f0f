/** The newest key makes links; all of them are known again. */
export const newestKey = (keys: ReadonlyMap<number, Buffer>): number => Math.max(...keys.keys());
