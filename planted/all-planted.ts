import { AGREEMENT_BUGS } from './bugs/agreements.ts';
import { APPLICATION_BUGS } from './bugs/applications.ts';
import { BORROWER_BUGS } from './bugs/borrower.ts';
import { CONTRACTS_BUGS } from './bugs/contracts.ts';
import { ENGINE_BUGS } from './bugs/engine.ts';
import { IDENTITY_BUGS } from './bugs/identity.ts';
import { JOB_BUGS } from './bugs/jobs.ts';
import { KAZAKHSTAN_BUGS } from './bugs/kazakhstan.ts';
import { LEDGER_BUGS } from './bugs/ledger.ts';
import { LENDER_BUGS } from './bugs/lender.ts';
import { CONVERSATION_BUGS, NOTIFICATION_BUGS } from './bugs/notifications.ts';
import { OFFICE_BUGS } from './bugs/office.ts';
import { OPERATIONS_BUGS } from './bugs/operations.ts';
import { PAPERS_BUGS } from './bugs/papers.ts';
import { PAYER_REFUND_BUGS } from './bugs/payer-refunds.ts';
import { AUTOPAY_BUGS } from './bugs/paying/autopay.ts';
import { CARD_BUGS } from './bugs/paying/cards.ts';
import { PAYMENTS_BUGS } from './bugs/payments.ts';
import { PROVIDERS_BUGS } from './bugs/providers.ts';
import { RETENTION_BUGS } from './bugs/retention.ts';
import { SANDBOX_BUGS } from './bugs/sandbox.ts';
import { SCREEN_BUGS } from './bugs/screens.ts';
import { STAFF_BUGS } from './bugs/staff.ts';
import { STATEMENT_BUGS } from './bugs/statements.ts';
import { TABLES_BUGS } from './bugs/tables.ts';
import { WALL_BUGS } from './bugs/walls.ts';
import { WORDS_BUGS } from './bugs/words.ts';
import type { PlantedBug } from './planted-bug.ts';

/** Every bug that the tests must notice; it grows with every defect that is found. */
export const ALL_PLANTED: readonly PlantedBug[] = [
  ...AGREEMENT_BUGS,
  ...APPLICATION_BUGS,
  ...AUTOPAY_BUGS,
  ...BORROWER_BUGS,
  ...CARD_BUGS,
  ...CONTRACTS_BUGS,
  ...CONVERSATION_BUGS,
  ...ENGINE_BUGS,
  ...IDENTITY_BUGS,
  ...JOB_BUGS,
  ...KAZAKHSTAN_BUGS,
  ...LEDGER_BUGS,
  ...LENDER_BUGS,
  ...NOTIFICATION_BUGS,
  ...OFFICE_BUGS,
  ...OPERATIONS_BUGS,
  ...PAPERS_BUGS,
  ...PAYMENTS_BUGS,
  ...PAYER_REFUND_BUGS,
  ...PROVIDERS_BUGS,
  ...RETENTION_BUGS,
  ...SANDBOX_BUGS,
  ...SCREEN_BUGS,
  ...STAFF_BUGS,
  ...STATEMENT_BUGS,
  ...TABLES_BUGS,
  ...WALL_BUGS,
  ...WORDS_BUGS,
];
