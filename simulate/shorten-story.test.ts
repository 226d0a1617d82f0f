import { expect, test } from 'vitest';
import type { Scene } from './scenes/scene.ts';
import { shortenStory } from './shorten-story.ts';

const sceneOf = (ordinal: number): Scene => ({
  ordinal,
  seed: ordinal,
  acts: [],
  trouble: null,
  cutIn: null,
});
const STORY = Array.from({ length: 100 }, (_, index) => sceneOf(index + 1));

test('a story is left with the scenes without which it does not break', async () => {
  const needed = [17, 18, 90];
  const stillBreaks = async (story: readonly Scene[]) =>
    needed.every((one) => story.some(({ ordinal }) => ordinal === one));
  const short = await shortenStory(STORY, stillBreaks, 1_000);
  expect(short.map(({ ordinal }) => ordinal)).toEqual(needed);
});

test('no more stories are told than may be', async () => {
  let told = 0;
  const short = await shortenStory(STORY, async () => ++told > 3, 5);
  expect(told).toBe(5);
  expect(short.length).toBeLessThan(STORY.length);
});
