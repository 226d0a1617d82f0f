import { setTimeout as pause } from 'node:timers/promises';
import { type Chance, chanceOf } from '../../attacks/fuzz/chance.ts';
import type { Stage } from '../stage/stage.ts';
import type { Front } from './front.ts';
import { hint } from './hints.ts';
import type { Journal } from './journal.ts';
import { pay } from './payers.ts';
import { signUp } from './sign-ups.ts';

/** People and machines that go on whatever happens. */
export interface Load {
  /** Until a payment that begins from now on is taken. */
  paid(): Promise<void>;
  /** No new ones; waits for those under way. */
  end(): Promise<void>;
}

const PAYERS = 3;
/** Between two acts of one of them. */
const THINKS_MS = 40;
const HINTS_EVERY_MS = 300;

export function beginLoad(stage: Stage, front: Front, journal: Journal): Load {
  let isOn = true;
  const repeatedly = async (act: (chance: Chance) => Promise<void>, thinksMs: number, seed: number) => {
    for (const chance = chanceOf(seed); isOn; await pause(thinksMs)) await act(chance);
  };
  const under = [
    ...Array.from({ length: PAYERS }, (_, index) =>
      repeatedly((chance) => pay(front, journal, stage.numbers, chance), THINKS_MS, index + 1),
    ),
    repeatedly(() => signUp(front, journal, stage.standInsFolder), THINKS_MS, 0),
    repeatedly((chance) => hint(front, stage, chance), HINTS_EVERY_MS, PAYERS + 1),
  ];
  return {
    paid: () => pay(front, journal, stage.numbers, chanceOf(PAYERS + 2)),
    async end() {
      isOn = false;
      await Promise.all(under);
    },
  };
}
