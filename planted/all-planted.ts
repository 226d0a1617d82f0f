import { AGREEMENT_BUGS } from './bugs/agreements.ts';
import { APPLICATION_BUGS } from './bugs/applications.ts';
import { ENGINE_BUGS } from './bugs/engine.ts';
import { IDENTITY_BUGS } from './bugs/identity.ts';
import { LEDGER_BUGS } from './bugs/ledger.ts';
import { NOTIFICATION_BUGS } from './bugs/notifications.ts';
import { PAYMENTS_BUGS } from './bugs/payments.ts';
import { RETENTION_BUGS } from './bugs/retention.ts';
import { STAFF_BUGS } from './bugs/staff.ts';
import { WALL_BUGS } from './bugs/walls.ts';
import type { PlantedBug } from './planted-bug.ts';

/** Every bug that the tests must notice; it grows with every defect that is found. */
export const ALL_PLANTED: readonly PlantedBug[] = [
  ...AGREEMENT_BUGS,
  ...APPLICATION_BUGS,
  ...ENGINE_BUGS,
  ...IDENTITY_BUGS,
  ...LEDGER_BUGS,
  ...NOTIFICATION_BUGS,
  ...PAYMENTS_BUGS,
  ...RETENTION_BUGS,
  ...STAFF_BUGS,
  ...WALL_BUGS,
];
