import type { ActKind } from './act.ts';
import { ACTING_ACTS } from './acting-acts.ts';
import { BESIDE_ACTS } from './beside-acts.ts';
import { BORROWER_ACTS } from './borrower-acts.ts';
import { CALM_ACTS } from './calm-acts.ts';
import { CHANGE_ACTS } from './change-acts.ts';
import { HARDSHIP_ACTS } from './hardship-acts.ts';
import { MACHINE_ACTS } from './machine-acts.ts';
import { OFFICE_ACTS } from './office-acts.ts';
import { PAYER_ACTS } from './payer-acts.ts';
import { SETTING_ACTS } from './setting-acts.ts';
import { SUSPENSE_ACTS } from './suspense-acts.ts';
import { WAY_BACK_ACTS } from './way-back-acts.ts';

/** Everything that may happen, by the words in which a story tells it. */
const KINDS = {
  ...BORROWER_ACTS,
  ...CHANGE_ACTS,
  ...BESIDE_ACTS,
  ...WAY_BACK_ACTS,
  ...PAYER_ACTS,
  ...HARDSHIP_ACTS,
  ...OFFICE_ACTS,
  ...SUSPENSE_ACTS,
  ...SETTING_ACTS,
  ...ACTING_ACTS,
  ...CALM_ACTS,
  ...MACHINE_ACTS,
};
export type ActName = keyof typeof KINDS;
export const ACT_KINDS: Readonly<Record<ActName, ActKind>> = KINDS;
export const ACT_NAMES = Object.keys(KINDS) as readonly ActName[];
