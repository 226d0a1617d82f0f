import type { Attack } from './attack.ts';
import { APPLICATION_ATTACKS } from './named/applications.ts';
import { CANARY_ATTACKS } from './named/canaries.ts';
import { CODE_ATTACKS } from './named/codes.ts';
import { DATABASE_ATTACKS } from './named/database.ts';
import { FILE_ATTACKS } from './named/files.ts';
import { MONEY_ATTACKS } from './named/money.ts';
import { OFFICE_ATTACKS } from './named/office.ts';
import { SESSION_ATTACKS } from './named/sessions.ts';
import { SIGNING_ATTACKS } from './named/signing.ts';
import { WIRE_ATTACKS } from './named/wire.ts';

/** All named attacks, in the order in which they are tried: what was written is looked through last. */
export const ALL_ATTACKS: readonly Attack[] = [
  ...CODE_ATTACKS,
  ...SESSION_ATTACKS,
  ...APPLICATION_ATTACKS,
  ...SIGNING_ATTACKS,
  ...MONEY_ATTACKS,
  ...FILE_ATTACKS,
  ...WIRE_ATTACKS,
  ...OFFICE_ATTACKS,
  ...DATABASE_ATTACKS,
  ...CANARY_ATTACKS,
];
