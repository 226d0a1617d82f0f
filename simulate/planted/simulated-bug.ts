import type { PlantedBug } from '../../planted/planted-bug.ts';

/** A bug that only shows where two meet or something breaks: the simulation alone must find it. */
export type SimulatedBug = Omit<PlantedBug, 'noticedBy'>;
