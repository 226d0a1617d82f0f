import { AGREEMENT_BUGS } from './bugs/agreements.ts';
import { APPLICATION_BUGS } from './bugs/applications.ts';
import { BORROWER_BUGS } from './bugs/borrower.ts';
import { CONTRACTS_BUGS } from './bugs/contracts.ts';
import { BANK_DESK_BUGS } from './bugs/desks/bank.ts';
import { COMMAND_BAR_BUGS } from './bugs/desks/command-bar.ts';
import { DECIDED_BY_BUGS } from './bugs/desks/decided-by.ts';
import { KEPT_TOTALS_BUGS } from './bugs/desks/kept-totals.ts';
import { LIST_BUGS } from './bugs/desks/lists.ts';
import { LOST_OR_GUESSED_BUGS } from './bugs/desks/lost-or-guessed.ts';
import { MANY_ROWS_BUGS } from './bugs/desks/many.ts';
import { PAST_DAYS_BUGS } from './bugs/desks/past-days.ts';
import { SECOND_PERSON_BUGS } from './bugs/desks/second-person.ts';
import { SHARE_BUGS } from './bugs/desks/shares.ts';
import { SUSPENSE_BUGS } from './bugs/desks/suspense.ts';
import { TOLD_WRONG_BUGS } from './bugs/desks/told-wrong.ts';
import { WAYS_ON_BUGS } from './bugs/desks/ways-on.ts';
import { ENGINE_BUGS } from './bugs/engine.ts';
import { IDENTITY_BUGS } from './bugs/identity.ts';
import { JOB_BUGS } from './bugs/jobs.ts';
import { KAZAKHSTAN_BUGS } from './bugs/kazakhstan.ts';
import { LEDGER_BUGS } from './bugs/ledger.ts';
import { CAPS_BUGS } from './bugs/lending/caps.ts';
import { LENDER_IDENTITY_BUGS } from './bugs/lending/identity.ts';
import { INCOME_BUGS } from './bugs/lending/income.ts';
import { INSURANCE_BUGS } from './bugs/lending/insurance.ts';
import { LENDER_BUGS } from './bugs/lending/lender.ts';
import { MCI_BUGS } from './bugs/lending/mci.ts';
import { CONVERSATION_BUGS, NOTIFICATION_BUGS } from './bugs/notifications.ts';
import { OFFICE_BUGS } from './bugs/office.ts';
import { OPERATIONS_BUGS } from './bugs/operations.ts';
import { BILL_BUGS } from './bugs/outside/bill.ts';
import { CALL_LIMIT_BUGS } from './bugs/outside/calls.ts';
import { CONNECTING_BUGS } from './bugs/outside/connecting.ts';
import { DOOR_BUGS } from './bugs/outside/doors.ts';
import { INSTALLING_BUGS } from './bugs/outside/installing.ts';
import { LOGIN_BUGS } from './bugs/outside/logins.ts';
import { LONG_RUN_BUGS } from './bugs/outside/long-runs.ts';
import { PARTNER_BUGS } from './bugs/outside/partners.ts';
import { STORE_BUGS } from './bugs/outside/stores.ts';
import { TRACE_BUGS } from './bugs/outside/traces.ts';
import { PAPERS_BUGS } from './bugs/papers.ts';
import { PAYER_REFUND_BUGS } from './bugs/payer-refunds.ts';
import { AUTOPAY_BUGS } from './bugs/paying/autopay.ts';
import { CARD_BUGS } from './bugs/paying/cards.ts';
import { DECLINING_BUGS } from './bugs/paying/declining.ts';
import { ENTERING_BUGS } from './bugs/paying/entering.ts';
import { PAYMENTS_BUGS } from './bugs/payments.ts';
import { PROVIDERS_BUGS } from './bugs/providers.ts';
import { READ_TOGETHER_BUGS } from './bugs/read-together.ts';
import { RETENTION_BUGS } from './bugs/retention.ts';
import { SANDBOX_BUGS } from './bugs/sandbox.ts';
import { SCREEN_BUGS } from './bugs/screens.ts';
import { FIRST_PAINT_BUGS } from './bugs/seen/first-paint.ts';
import { LOAN_SCREEN_BUGS } from './bugs/seen/loan-screens.ts';
import { REMEMBERED_BUGS } from './bugs/seen/remembered.ts';
import { SIGN_UP_BUGS } from './bugs/seen/sign-up.ts';
import { STAFF_BUGS } from './bugs/staff.ts';
import { STATEMENT_BUGS } from './bugs/statements.ts';
import { TABLES_BUGS } from './bugs/tables.ts';
import { WALL_BUGS } from './bugs/walls.ts';
import { ANSWERS_BUGS } from './bugs/wording/answers.ts';
import { CABINET_ANSWERS_BUGS } from './bugs/wording/cabinet-answers.ts';
import { CONSENT_BUGS } from './bugs/wording/consents.ts';
import { REASON_BUGS } from './bugs/wording/reasons.ts';
import { SITE_TEXTS_BUGS } from './bugs/wording/site-texts.ts';
import { TEST_MESSAGES_BUGS } from './bugs/wording/test-messages.ts';
import { WORDS_BUGS } from './bugs/words.ts';
import type { PlantedBug } from './planted-bug.ts';

/** Every bug that the tests must notice; it grows with every defect that is found. */
export const ALL_PLANTED: readonly PlantedBug[] = [
  ...AGREEMENT_BUGS,
  ...APPLICATION_BUGS,
  ...AUTOPAY_BUGS,
  ...BANK_DESK_BUGS,
  ...BILL_BUGS,
  ...DECLINING_BUGS,
  ...ENTERING_BUGS,
  ...BORROWER_BUGS,
  ...CALL_LIMIT_BUGS,
  ...CARD_BUGS,
  ...COMMAND_BAR_BUGS,
  ...CONTRACTS_BUGS,
  ...CONVERSATION_BUGS,
  ...DECIDED_BY_BUGS,
  ...ENGINE_BUGS,
  ...FIRST_PAINT_BUGS,
  ...IDENTITY_BUGS,
  ...JOB_BUGS,
  ...KAZAKHSTAN_BUGS,
  ...LEDGER_BUGS,
  ...INCOME_BUGS,
  ...LENDER_BUGS,
  ...LENDER_IDENTITY_BUGS,
  ...INSURANCE_BUGS,
  ...CAPS_BUGS,
  ...LIST_BUGS,
  ...LOGIN_BUGS,
  ...LOAN_SCREEN_BUGS,
  ...LONG_RUN_BUGS,
  ...LOST_OR_GUESSED_BUGS,
  ...MANY_ROWS_BUGS,
  ...MCI_BUGS,
  ...NOTIFICATION_BUGS,
  ...OFFICE_BUGS,
  ...OPERATIONS_BUGS,
  ...KEPT_TOTALS_BUGS,
  ...PAST_DAYS_BUGS,
  ...SHARE_BUGS,
  ...WAYS_ON_BUGS,
  ...PAPERS_BUGS,
  ...PAYMENTS_BUGS,
  ...PAYER_REFUND_BUGS,
  ...PARTNER_BUGS,
  ...PROVIDERS_BUGS,
  ...REMEMBERED_BUGS,
  ...RETENTION_BUGS,
  ...CONNECTING_BUGS,
  ...SANDBOX_BUGS,
  ...SCREEN_BUGS,
  ...SECOND_PERSON_BUGS,
  ...SIGN_UP_BUGS,
  ...STAFF_BUGS,
  ...STATEMENT_BUGS,
  ...SUSPENSE_BUGS,
  ...TOLD_WRONG_BUGS,
  ...TABLES_BUGS,
  ...STORE_BUGS,
  ...DOOR_BUGS,
  ...INSTALLING_BUGS,
  ...TRACE_BUGS,
  ...WALL_BUGS,
  ...READ_TOGETHER_BUGS,
  ...WORDS_BUGS,
  ...ANSWERS_BUGS,
  ...CABINET_ANSWERS_BUGS,
  ...CONSENT_BUGS,
  ...REASON_BUGS,
  ...SITE_TEXTS_BUGS,
  ...TEST_MESSAGES_BUGS,
];
