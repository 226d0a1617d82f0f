import { expect, test } from 'vitest';
import { seedOfWorld } from './seed.ts';

test('no world of a run is one of another run', () => {
  const upTo = Array.from({ length: 100 }, (_, at) => at + 1);
  const worlds = upTo.flatMap((seed) => upTo.map((world) => seedOfWorld(seed, world)));
  expect(new Set(worlds).size).toBe(worlds.length);
});
