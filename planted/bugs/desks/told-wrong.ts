import type { PlantedBug } from '../../planted-bug.ts';

const DESK = 'apps/server/src/modules/desk';
const ACTING = 'apps/server/src/modules/acting';
const SETTINGS = 'apps/server/src/modules/settings';
const OFFICE = 'apps/back-office/src/pages';
const MIGRATIONS = 'database/migrations';

/** What would tell the office a wrong number, show it more than it may see, or let it decide by something else than it looked at. */
export const TOLD_WRONG_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a release takes every signature out of the days that were added up, not those that were counted twice',
    file: `${MIGRATIONS}/1041_signatures-of-applications.sql`,
    right: 'WHERE application_id IS NOT NULL AND parent_id IS NOT NULL AND signed_at IS NOT NULL',
    wrong: 'WHERE application_id IS NOT NULL AND signed_at IS NOT NULL',
    noticedBy: ['apps/server/src/migrated-data.db.test.ts'],
  },
  {
    bug: 'what was signed twice is taken out of every partner of the day',
    file: `${MIGRATIONS}/1041_signatures-of-applications.sql`,
    right: 'WHERE step_day.day = paying_off.day AND step_day.partner = paying_off.partner;',
    wrong: 'WHERE step_day.day = paying_off.day;',
    noticedBy: ['apps/server/src/migrated-data.db.test.ts'],
  },
  {
    bug: 'a kept view of all money has that of the bank alone after a release',
    file: `${MIGRATIONS}/1040_accounts-of-money-apart.sql`,
    right: "'\\1\\2bank,terminals,cards'",
    wrong: "'\\1\\2bank'",
    noticedBy: ['apps/server/src/migrated-data.db.test.ts'],
  },
  {
    bug: 'the late loans of a past month open without those whose money the bank brought back since',
    file: `${OFFICE}/report/useRowsBehind.ts`,
    right: '      ...(lentOn !== null && { lent_on: lentOn }),\n',
    wrong: '',
    noticedBy: [`${OFFICE}/report/rows-behind.test.tsx`],
  },
  {
    bug: 'what was owed on a past day opens into the loans of today',
    file: `${OFFICE}/report/Portfolio.tsx`,
    right: "{ column: 'principal', from: '0.01', to: null }], on)",
    wrong: "{ column: 'principal', from: '0.01', to: null }])",
    noticedBy: [`${OFFICE}/report/rows-behind.test.tsx`],
  },
  {
    bug: 'the rows behind the revenue of a day leave out what promo codes took off it',
    file: `${DESK}/lists/entries-store.ts`,
    right: "earned('reward', 'penalty', 'discount')",
    wrong: "earned('reward', 'penalty')",
    noticedBy: [`${DESK}/report/rows-behind.db.test.ts`],
  },
  {
    bug: 'a loan is lost to its month a day later than the rows behind it say',
    file: `${DESK}/report/book-store.ts`,
    right: 'image.overdue_days >= ${constant(LATE_DAYS)}',
    wrong: 'image.overdue_days > ${constant(LATE_DAYS)}',
    noticedBy: [`${DESK}/report/reports.db.test.ts`],
  },
  {
    bug: 'money that had left before the days of a funnel is taken from them when it comes back',
    file: `${DESK}/report/steps-store.ts`,
    right: " AND booked_at >= ${days.from}::date::timestamp AT TIME ZONE 'Asia/Almaty'",
    wrong: '',
    noticedBy: [`${DESK}/report/past-days.db.test.ts`],
  },
  {
    bug: 'the file of a past day has the rows of today',
    file: `${OFFICE}/lists/useListAddress.ts`,
    right: '  day: look.day,\n',
    wrong: '  day: null,\n',
    noticedBy: [`${OFFICE}/lists/list-address.test.ts`],
  },
  {
    bug: 'a code that ends on a coming day loses what was to begin before it',
    file: `${SETTINGS}/propose-setting.ts`,
    right: 'ends(document) ? versionsAhead(versions, fromAt ?? now) : []',
    wrong: 'ends(document) ? versionsAhead(versions, now) : []',
    noticedBy: [`${SETTINGS}/settings.db.test.ts`],
  },
  {
    bug: 'a version for a coming day is held against what holds today',
    file: `${SETTINGS}/propose-setting.ts`,
    right: 'const before = inForce(versions, fromAt ?? now)',
    wrong: 'const before = inForce(versions, now)',
    noticedBy: [`${SETTINGS}/settings.db.test.ts`],
  },
  {
    bug: 'a what-if lowers the loans of everybody by a code that is used up',
    file: `${DESK}/settings/preview-setting.ts`,
    right: 'usesCount: held?.usesCount ?? 0',
    wrong: 'usesCount: 0',
    noticedBy: [`${DESK}/settings/preview-setting.db.test.ts`],
  },
  {
    bug: 'whoever changes a product lowers a rate that they have not touched',
    file: `${OFFICE}/settings/productDraft.ts`,
    right: '? Math.round(Number(text) * PPM_PER_PERCENT)',
    wrong: '? Math.floor(Number(text) * PPM_PER_PERCENT)',
    noticedBy: [`${OFFICE}/settings/product-draft.test.ts`],
  },
  {
    bug: 'other terms of a promo code that has ended open it again',
    file: `${OFFICE}/settings/promoDraft.ts`,
    right: 'const ended = before?.ended ?? false;',
    wrong: 'const ended = before === undefined;',
    noticedBy: [`${OFFICE}/settings/promo-draft.test.ts`],
  },
  {
    bug: 'a what-if tells the whole sum in place of the reward',
    file: `${OFFICE}/settings/whatIf/whatIfWords.ts`,
    right: '[words.reward, money(applications.reward_now), money(applications.reward_then)]',
    wrong: '[words.reward, money(applications.reward_now), money(applications.total_then)]',
    noticedBy: [`${OFFICE}/settings/whatIf/what-if.test.tsx`],
  },
  {
    bug: 'the way into a client’s cabinet stands open for ever',
    file: `${ACTING}/store.ts`,
    right: 'ticket_sha256 = ${ticketSha256} AND ticket_until > ${now} AND',
    wrong: 'ticket_sha256 = ${ticketSha256} AND ${now}::timestamptz IS NOT NULL AND',
    noticedBy: [`${ACTING}/acting.db.test.ts`],
  },
  {
    bug: 'a client is told of more changes than an operator made',
    file: `${ACTING}/store.ts`,
    right: " AND NOT details ? 'refused'`",
    wrong: '`',
    noticedBy: [`${ACTING}/acting.db.test.ts`],
  },
  {
    bug: 'whoever may act for nobody any more goes on in the cabinet that they are in',
    file: `${ACTING}/find-acting.ts`,
    right: "if (!found || !holdsRight(found.roles, 'clients.act-for')) return null;",
    wrong: 'if (!found) return null;',
    noticedBy: [`${ACTING}/acting.db.test.ts`],
  },
  {
    bug: 'a loan that has ended is the first that money of nobody is suggested to',
    file: `${DESK}/queues/suspense-store.ts`,
    right: 'ORDER BY (status IN ${constants(ENDED)}), agreement_id DESC LIMIT 10',
    wrong: 'ORDER BY agreement_id DESC LIMIT 10',
    noticedBy: [`${DESK}/queues/queues.db.test.ts`],
  },
  {
    bug: 'the desk of money shows an auditor the whole IIN that was typed at a terminal',
    file: `${DESK}/queues/suggest-owners.ts`,
    right: "account: shownTo(roles, 'typed_account', account) ?? ''",
    wrong: 'account',
    noticedBy: [`${DESK}/queues/queues.db.test.ts`],
  },
  {
    bug: 'a client’s page shows everybody the whole email',
    file: `${DESK}/customers/describe-customer.ts`,
    right: "email: show('email', step1.email ?? null)",
    wrong: 'email: step1.email ?? null',
    noticedBy: [`${DESK}/customers/customers.db.test.ts`],
  },
  {
    bug: 'whoever has approved an application may refuse it no more',
    file: `${OFFICE}/review/DecisionForm.tsx`,
    right: 'const isAgreed = !isRefusal && review',
    wrong: 'const isAgreed = review',
    noticedBy: [`${OFFICE}/review/decision-form.test.tsx`],
  },
  {
    bug: 'a payment is posted by what another sum would come to',
    file: `${OFFICE}/customer/EnterPayment.tsx`,
    right: 'const preview = seen?.of === asked ? seen.preview : null;',
    wrong: 'const preview = seen?.preview ?? null;',
    noticedBy: ['e2e/office-money.journey.ts'],
  },
];
