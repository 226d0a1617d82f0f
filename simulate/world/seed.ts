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

/** The seed of a world of a run. The run's is scattered first, as two small numbers mixed with each other meet: seed 75's worlds were those of seed 74. */
export const seedOfWorld = (seed: number, world: number): number => seedOf(scattered(seed), world);

/** Any other number for each, of which no bit follows another: the finish of MurmurHash3. */
function scattered(seed: number): number {
  const once = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
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
