import { ENGINE_BUGS } from './bugs/engine.ts';
import { PAYMENTS_BUGS } from './bugs/payments.ts';
import { WALL_BUGS } from './bugs/walls.ts';
import type { PlantedBug } from './planted-bug.ts';

/** Every bug that the tests must notice; it grows with every defect that is found. */
export const ALL_PLANTED: readonly PlantedBug[] = [...ENGINE_BUGS, ...PAYMENTS_BUGS, ...WALL_BUGS];
