import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { byChance, playWorld, type WorldPlayed } from './play-world.ts';
import type { Place } from './world/open-world.ts';

/** Where worlds are played, one after another: a world is one thing at a time, so each core wants a lane. */
export interface Lane {
  play(place: Place): Promise<WorldPlayed>;
  close(): void;
}

/** In this process. */
const OWN: Lane = { play: (place) => playWorld(place, byChance(place)), close() {} };

export const openLanes = (count: number): readonly Lane[] =>
  count === 1 ? [OWN] : Array.from({ length: count }, forkLane);

function forkLane(): Lane {
  const child: ChildProcess = fork(join(import.meta.dirname, 'begin-lane.ts'), { serialization: 'advanced' });
  return {
    async play(place) {
      const ended = once(child, 'exit').then(() => null);
      child.send(place);
      const played = await Promise.race([once(child, 'message').then(([told]) => told), ended]);
      if (played === null) throw new Error(`A world of seed ${place.seed} has ended its whole process.`);
      return played;
    },
    close: () => void child.kill(),
  };
}
