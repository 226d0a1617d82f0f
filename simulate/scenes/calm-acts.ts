import { calmForAMinute } from '../world/calm-down.ts';
import { type ActKind, Flaw } from './act.ts';

/** What meets neither company nor trouble. */
export const CALM_ACTS = {
  'nothing goes wrong for a minute': {
    weight: 1,
    isMeant: (standing) => standing?.status != null,
    async play({ world, process }) {
      if (!world.turns.isAlone) return 'somebody is at work';
      const { bank } = world.outside;
      const before = bank.mood();
      const [flaw] = await calmForAMinute(world, process);
      bank.setMood(before);
      if (flaw !== undefined) throw new Flaw(flaw);
      return 'all came to its end';
    },
  },
} as const satisfies Readonly<Record<string, ActKind>>;
