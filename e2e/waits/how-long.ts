/**
 * How long a journey waits for what it means to see, wherever it waits: it goes on at once when that is there, and on a machine that does much
 * else a page takes a minute.
 */
export const WAITS_MS_MAX = 120_000;
