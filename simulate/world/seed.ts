import type { Randomness } from '../../apps/server/src/platform/randomness.ts';
import { type Chance, chanceOf } from '../../attacks/fuzz/chance.ts';

/** Further chances from one, each its own: the third event's does not depend on what the second one drew. */
export function seedOf(seed: number, ...parts: readonly number[]): number {
  return (
    parts.reduce(
      (mixed, part) => Math.imul(mixed ^ (part + 0x9e3779b9), 0x85ebca6b) ^ (mixed >>> 13),
      seed,
    ) >>> 0
  );
}

const DIGIT = 10;
const BYTE = 256;

/** The product's randomness, drawn from what a scene's seed gives. */
export function seededRandomness(chanceNow: () => Chance): Randomness {
  const bytes = (count: number) => Buffer.from(Array.from({ length: count }, () => chanceNow().below(BYTE)));
  const digits = (count: number) =>
    Array.from({ length: count }, () => String(chanceNow().below(DIGIT))).join('');
  return {
    token: () => bytes(32).toString('base64url'),
    sixDigits: () => digits(6),
    digits,
    uuid() {
      const hex = bytes(16).toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}

export { type Chance, chanceOf };
