import type { ActKind } from './act.ts';
import { BORROWER_ACTS } from './borrower-acts.ts';
import { MACHINE_ACTS } from './machine-acts.ts';
import { OFFICE_ACTS } from './office-acts.ts';
import { PAYER_ACTS } from './payer-acts.ts';

/** Everything that may happen, by the words in which a story tells it. */
const KINDS = { ...BORROWER_ACTS, ...PAYER_ACTS, ...OFFICE_ACTS, ...MACHINE_ACTS };
export type ActName = keyof typeof KINDS;
export const ACT_KINDS: Readonly<Record<ActName, ActKind>> = KINDS;
export const ACT_NAMES = Object.keys(KINDS) as readonly ActName[];
