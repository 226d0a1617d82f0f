/**
 * What goes wrong at a step. `lost-before`: it never arrives, a connection breaks before it; `lost-after`: it is done, and its answer
 * is lost; `died-...`: with it the process of whoever did it. `doubled`: it arrives twice.
 */
export const FAULTS = ['lost-before', 'lost-after', 'died-before', 'died-after', 'doubled'] as const;
export type Fault = (typeof FAULTS)[number];

export const isBefore = (fault: Fault): boolean => fault.endsWith('-before');
export const isDeath = (fault: Fault): boolean => fault.startsWith('died');

/** The so many-th step that `at` names; `job` is the word of a worker that a job is done. */
export interface AtStep {
  readonly at: 'step' | 'COMMIT' | 'outside' | 'bank' | 'job';
  readonly nth: number;
}

/** The fault strikes at that step. */
export interface Trouble extends AtStep {
  readonly fault: Fault;
}
