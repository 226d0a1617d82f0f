import type { PlantedBug } from '../../planted/planted-bug.ts';
import type { Aim } from './aim.ts';

/** A bug that only shows where two meet or something breaks: the simulation alone must find it. */
export interface SimulatedBug extends Omit<PlantedBug, 'noticedBy'> {
  /** The world that is most likely to show it; otherwise any. */
  readonly aim?: Aim;
  /** Words of the one that must see it, where another might come first and leave it unproven. */
  readonly seenBy?: string;
}
