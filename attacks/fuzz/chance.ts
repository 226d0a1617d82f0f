/** Chance that a seed tells again: the same seed gives the same attack. */
export interface Chance {
  /** A whole number from 0 up to, not including, `below`. */
  below(limit: number): number;
  oneOf<T>(things: readonly T[]): T;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    oneOf<T>(things: readonly T[]): T {
      const thing = things[below(things.length)];
      if (thing === undefined) throw new Error('There is nothing to choose from.');
      return thing;
    },
  };
}
