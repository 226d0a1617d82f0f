import type { AtStep, Trouble } from '../turns/fault.ts';
import type { ActName } from './act-kinds.ts';

/** What happens at one time: one act, or several whose statements meet. Played again by its seeds it is the same, whatever came before. */
export interface Scene {
  readonly ordinal: number;
  readonly seed: number;
  readonly acts: readonly PlannedAct[];
  readonly trouble: Trouble | null;
  /** After that step of the first act the others come, one after another; null where chance says whose turn it is. */
  readonly cutIn: AtStep | null;
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

/** As one line of a story. */
export function tell({ ordinal, acts, trouble, cutIn }: Scene): string {
  const told = acts.map(({ name, person, key }) => `${name} (person ${person}, ${key})`);
  const broken = trouble ? `; ${trouble.fault} at ${trouble.at} ${trouble.nth}` : '';
  const between = cutIn === null ? '' : ` after ${cutIn.at} ${cutIn.nth} of the first`;
  return `${ordinal}: ${told.join(' + ')}${between}${broken}`;
}
