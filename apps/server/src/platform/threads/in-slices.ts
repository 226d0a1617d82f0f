import { setImmediate as othersTurn } from 'node:timers/promises';

/** So many are worked on before whoever else waits has a turn. */
const SLICE = 50;

/** Works on each of many in slices: a long computation of one caller keeps the calls of all others waiting for a slice at most. */
export async function inSlices<Item, Done>(
  items: readonly Item[],
  work: (item: Item) => Done,
): Promise<Done[]> {
  const done: Done[] = [];
  for (let at = 0; at < items.length; at += SLICE) {
    if (at > 0) await othersTurn();
    done.push(...items.slice(at, at + SLICE).map(work));
  }
  return done;
}
