import type { PlantedBug } from '../../planted-bug.ts';

/** What proves the product in long runs. */
export const LONG_RUN_BUGS: readonly PlantedBug[] = [
  {
    bug: 'in the simulation whoever works for others behind them in a line goes on without turns',
    file: 'simulate/turns/turns.ts',
    right: 'return this.#isPlaying && this.#present.includes(actor);',
    wrong: 'return this.#isPlaying && this.#present.includes(actor) && !actor.isDone;',
    noticedBy: ['simulate/simulate.db.test.ts'],
  },
  {
    bug: 'in the simulation two whom one commit frees go on by who is faster',
    file: 'simulate/turns/turns.ts',
    right: 'for (const pid of held) this.#backends.hold(pid);\n',
    wrong: '',
    noticedBy: ['simulate/turns/turns.db.test.ts'],
  },
  {
    bug: 'a long run whose last line was cut cannot be gone on with',
    file: 'simulate/kept-results.ts',
    right: 'const whole = lines.slice(0, -1);',
    wrong: 'const whole = lines.filter(Boolean);',
    noticedBy: ['simulate/kept-results.test.ts'],
  },
];
