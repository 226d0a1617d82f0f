import type { Fault } from '../turns/fault.ts';
import type { ActName } from './act-kinds.ts';

/** What happens at one time: one act, or several whose statements meet. Played again by its seeds it is the same, whatever came before. */
export interface Scene {
  readonly ordinal: number;
  readonly seed: number;
  readonly acts: readonly PlannedAct[];
  readonly trouble: Trouble | null;
}

export interface PlannedAct {
  readonly name: ActName;
  readonly person: number;
  readonly seed: number;
  /** Who clicks twice sends the same key. */
  readonly key: string;
  /** The place of the process that does it. */
  readonly process: number;
}

/** The fault strikes at the so many-th step that `at` names. */
export interface Trouble {
  readonly fault: Fault;
  readonly at: 'step' | 'COMMIT' | 'outside' | 'bank';
  readonly nth: number;
}

/** As one line of a story. */
export function tell({ ordinal, acts, trouble }: Scene): string {
  const told = acts.map(({ name, person, key }) => `${name} (person ${person}, ${key})`);
  const broken = trouble ? `; ${trouble.fault} at ${trouble.at} ${trouble.nth}` : '';
  return `${ordinal}: ${told.join(' + ')}${broken}`;
}
