import type { Scene } from './scenes/scene.ts';

/** Whether a story still breaks the same. */
export type StillBreaks = (story: readonly Scene[]) => Promise<boolean>;

/**
 * The story without the scenes that it does not need: leaves out half of it, then quarters, and so on, for as long as it still breaks (delta
 * debugging). At most so many stories are told.
 */
export async function shortenStory(
  story: readonly Scene[],
  stillBreaks: StillBreaks,
  tellingsMax: number,
): Promise<readonly Scene[]> {
  let left = story;
  let tellings = 0;
  for (let size = Math.ceil(left.length / 2); size >= 1 && tellings < tellingsMax; size = nextSize(size)) {
    for (let from = 0; from < left.length && tellings < tellingsMax; ) {
      const without = [...left.slice(0, from), ...left.slice(from + size)];
      tellings += 1;
      if (without.length > 0 && (await stillBreaks(without))) left = without;
      else from += size;
    }
  }
  return left;
}

const nextSize = (size: number): number => (size === 1 ? 0 : Math.ceil(size / 2));
