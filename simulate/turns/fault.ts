/**
 * What goes wrong at a step. `lost-before`: it never arrives, a connection breaks before it; `lost-after`: it is done, and its answer
 * is lost; `died-...`: with it the process of whoever did it. `doubled`: it arrives twice.
 */
export const FAULTS = ['lost-before', 'lost-after', 'died-before', 'died-after', 'doubled'] as const;
export type Fault = (typeof FAULTS)[number];

export const isBefore = (fault: Fault): boolean => fault.endsWith('-before');
export const isDeath = (fault: Fault): boolean => fault.startsWith('died');
