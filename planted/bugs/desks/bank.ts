import type { PlantedBug } from '../../planted-bug.ts';

const PAYMENTS = 'apps/server/src/modules/payments';
const GIVEN_BACK = [`${PAYMENTS}/suspense/given-back.db.test.ts`];
const FILES = [`${PAYMENTS}/bank-files/rules.test.ts`];

/** What people conclude at the desks of money: a lost payment, a file that never reached the bank, a transfer in dispute. */
export const BANK_DESK_BUGS: readonly PlantedBug[] = [
  {
    bug: 'two digits that changed places from afar pass for a slip',
    file: `${PAYMENTS}/suspense/rules.ts`,
    right: 'second === first + 1 &&',
    wrong: 'second > first &&',
    noticedBy: [`${PAYMENTS}/suspense/rules.test.ts`],
  },
  {
    bug: 'a file is freed without the statement of yesterday',
    file: `${PAYMENTS}/bank-files/rules.ts`,
    right: 'day <= yesterday; day',
    wrong: 'day < yesterday; day',
    noticedBy: FILES,
  },
  {
    bug: 'a file waits for the statement of a Sunday',
    file: `${PAYMENTS}/bank-files/rules.ts`,
    right: 'if (isWorkingDay(day, hours)) days.push(day);',
    wrong: 'if (hours) days.push(day);',
    noticedBy: FILES,
  },
  {
    bug: 'a transfer of the day of its order cannot have been made',
    file: `${PAYMENTS}/payouts/rules.ts`,
    right: 'dayInAlmaty(createdAt.getTime()) <= day',
    wrong: 'dayInAlmaty(createdAt.getTime()) < day',
    noticedBy: [`${PAYMENTS}/payouts/rules.test.ts`],
  },
  {
    bug: 'a transfer that is on its way back to its payer is taken out of the books',
    file: `${PAYMENTS}/suspense/enter-suspense.ts`,
    right: 'agreementId === null && givenBackAt === null;',
    wrong: 'agreementId === null && givenBackAt !== undefined;',
    noticedBy: GIVEN_BACK,
  },
  {
    bug: 'money that is on its way back to its payer waits for an owner again',
    file: `${PAYMENTS}/suspense/defer-suspense.ts`,
    right: 'reversedAt !== null || givenBackAt !== null || splitAt !== null',
    wrong: 'reversedAt !== null || givenBackAt === undefined || splitAt !== null',
    noticedBy: GIVEN_BACK,
  },
  {
    bug: 'money that is on its way back to its payer is credited as a lost payment',
    file: `${PAYMENTS}/suspense/store.ts`,
    right: 'reversed_at IS NULL AND given_back_at IS NULL AND split_at IS NULL AND (borrower_id IS NULL OR',
    wrong: 'reversed_at IS NULL AND split_at IS NULL AND (borrower_id IS NULL OR',
    noticedBy: GIVEN_BACK,
  },
  {
    bug: 'what was typed at a terminal is shown of payments that have their loan',
    file: `${PAYMENTS}/suspense/answer-inquiry.ts`,
    right: "account: one.isWaiting ? shownTo(roles, 'typed_account', one.account) : null,",
    wrong: "account: shownTo(roles, 'typed_account', one.account),",
    noticedBy: GIVEN_BACK,
  },
  {
    bug: 'until five in the morning no transfer of today is entered',
    file: `${PAYMENTS}/suspense/enter-suspense.ts`,
    right: 'valueDay > dayInAlmaty(services.clock.now().getTime())',
    wrong: 'valueDay > services.clock.now().toISOString().slice(0, 10)',
    noticedBy: GIVEN_BACK,
  },
  {
    bug: 'whoever asks late for a payment is promised an answer that was due before they asked',
    file: `${PAYMENTS}/suspense/search-payment.ts`,
    right: 'addWorkingDays(today, INQUIRY_WORKING_DAYS, hours)',
    wrong: 'addWorkingDays(lost.paidOn, INQUIRY_WORKING_DAYS, hours)',
    noticedBy: [`${PAYMENTS}/suspense/search-payment.db.test.ts`],
  },
];
