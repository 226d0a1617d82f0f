import type { PlantedBug } from '../../planted-bug.ts';

const MODULES = 'apps/server/src/modules';
const PAYMENT_DAYS = 'database/migrations/0951_what-came-in-alone.sql';
const ACCOUNT_DAYS = 'database/migrations/0950_account-days-through.sql';
const COSTS = 'database/migrations/0991_costs-of-days.sql';
const IMAGES = 'database/migrations/0953_images-of-past-days.sql';
const REPORT = [`${MODULES}/desk/report/report.db.test.ts`];
const REPORTS = [`${MODULES}/desk/report/reports.db.test.ts`];
const REPORT_DAYS = [`${MODULES}/desk/report/keep-report-days.test.ts`];
const PORTFOLIO = [`${MODULES}/portfolio/portfolio.db.test.ts`];

/** Totals that are kept for reports: who keeps them, when, and what holds them against what they are of. */
export const KEPT_TOTALS_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a day is added up that the books still have open, and what comes in on it later stands in no report',
    file: PAYMENT_DAYS,
    right: ' OR NOT EXISTS (SELECT FROM ledger_day WHERE opened_through > v_day) THEN',
    wrong: ' THEN',
    noticedBy: REPORT,
  },
  {
    bug: 'anybody closes a day of payments, in a borrower\u2019s name too',
    file: PAYMENT_DAYS,
    right:
      "IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine adds up what came in.' USING ERRCODE = 'insufficient_privilege'; END IF;",
    wrong: '',
    noticedBy: REPORT,
  },
  {
    bug: 'a payment that was parted counts as its whole and as its parts on a day that is added up',
    file: PAYMENT_DAYS,
    right: 'WHERE split_at IS NULL AND received_at >= v_day::timestamp',
    wrong: 'WHERE received_at >= v_day::timestamp',
    noticedBy: REPORT,
  },
  {
    bug: 'parts of a payment come in on the day on which it was parted, once more',
    file: `${MODULES}/payments/suspense/store.ts`,
    right: 'payer_sealed, part, value_day, paid_at, received_at, payment_id\n',
    wrong: 'payer_sealed, part, value_day, paid_at, ${at}::timestamptz, payment_id\n',
    noticedBy: REPORT,
  },
  {
    bug: 'a day is added up the moment it is over, while payments and messages of its last second are still under way',
    file: 'apps/server/src/platform/once-at-a-time.ts',
    right: 'dayInAlmaty(clock.now().getTime() - HOUR_MS)',
    wrong: 'dayInAlmaty(clock.now().getTime())',
    noticedBy: REPORT_DAYS,
  },
  {
    bug: 'anybody closes a day of costs',
    file: COSTS,
    right:
      "IF NOT acting_as_machine_alone() THEN RAISE EXCEPTION 'Only a machine adds up what was spent.' USING ERRCODE = 'insufficient_privilege'; END IF;",
    wrong: '',
    noticedBy: REPORT,
  },
  {
    bug: 'days whose costs are kept cost twice as much',
    file: COSTS,
    right: 'costs_of_days(GREATEST(p_from, through + 1), p_to, p_kinds) AS since',
    wrong: 'costs_of_days(p_from, p_to, p_kinds) AS since',
    noticedBy: REPORTS,
  },
  {
    bug: 'costs of a day are added up before it is over for an hour, as soon as the books have opened the next',
    file: COSTS,
    right: 'v_day >= p_before',
    wrong: 'v_day > p_before',
    noticedBy: REPORT,
  },
  {
    bug: 'costs of a day are added up that the books still have open',
    file: COSTS,
    right: ' OR NOT EXISTS (SELECT FROM ledger_day WHERE opened_through > v_day) THEN',
    wrong: ' THEN',
    noticedBy: REPORT,
  },
  {
    bug: 'the last day whose costs are kept costs twice as much',
    file: COSTS,
    right: 'GREATEST(p_from, through + 1)',
    wrong: 'GREATEST(p_from, through)',
    noticedBy: REPORTS,
  },
  {
    bug: 'an SMS of several parts costs one on a day that is added up',
    file: COSTS,
    right: 'SELECT v_day, COALESCE(sum(sms), 0), COALESCE(sum(parts), 0)',
    wrong: 'SELECT v_day, COALESCE(sum(sms), 0), COALESCE(sum(sms), 0)',
    noticedBy: REPORTS,
  },
  {
    bug: 'reconcile finds a day wrong each night, as the codes of thirty days ago are deleted',
    file: `${MODULES}/desk/report/compare-costs.ts`,
    right: 'const DAYS_WHOLE = 28;',
    wrong: 'const DAYS_WHOLE = 29;',
    noticedBy: REPORTS,
  },
  {
    bug: 'nobody finds a day of which other costs are kept',
    file: `${MODULES}/desk/report/money-store.ts`,
    right: 'WHERE (COALESCE(kept.sms, 0), COALESCE(kept.parts, 0), COALESCE(kept.checks, 0)) <>',
    wrong: 'WHERE false AND (COALESCE(kept.sms, 0), COALESCE(kept.parts, 0), COALESCE(kept.checks, 0)) <>',
    noticedBy: REPORTS,
  },
  {
    bug: 'days of accounts are kept until no entry is left, which is never',
    file: ACCOUNT_DAYS,
    right: 'SELECT COALESCE(max(count) >= p_entries, false) INTO v_is_more',
    wrong: 'SELECT COALESCE(max(count) > 0, false) INTO v_is_more',
    noticedBy: REPORTS,
  },
  {
    bug: 'images are written until no loan changes any more, which is never',
    file: `${MODULES}/portfolio/keep-images.ts`,
    right: 'const isPageFull = dues.flatMap(({ dueIds }) => dueIds).length === CHANGES_A_PAGE;',
    wrong: 'const isPageFull = dues.length > 0;',
    noticedBy: PORTFOLIO,
  },
  {
    bug: 'changes beyond a page of one loan wait for the next waking',
    file: `${MODULES}/portfolio/keep-images.ts`,
    right: 'const isPageFull = dues.flatMap(({ dueIds }) => dueIds).length === CHANGES_A_PAGE;',
    wrong: 'const isPageFull = dues.length === CHANGES_A_PAGE;',
    noticedBy: PORTFOLIO,
  },
  {
    bug: 'nobody finds a day of which other sums are kept than fall due',
    file: `${MODULES}/portfolio/store.ts`,
    right: 'WHERE (COALESCE(expected.loans, 0), COALESCE(amount, 0)) IS DISTINCT FROM',
    wrong: 'WHERE false AND (COALESCE(expected.loans, 0), COALESCE(amount, 0)) IS DISTINCT FROM',
    noticedBy: PORTFOLIO,
  },
  {
    bug: 'days of an account that count other entries than is said are not found',
    file: `${MODULES}/ledger/store.ts`,
    right: ' OR kept.entries IS DISTINCT FROM counted.entries ORDER BY',
    wrong: ' ORDER BY',
    noticedBy: REPORTS,
  },
  {
    bug: 'a loan that rested without images for some days is taken for one whose days are whole',
    file: IMAGES,
    right: 'AND own_days = changed.day - COALESCE(before.day + 1, days.began_on) + 1 AND',
    wrong: 'AND',
    noticedBy: PORTFOLIO,
  },
  {
    bug: 'a loan of which an earlier first day becomes known beside the newest is taken for one whose days are whole',
    file: IMAGES,
    right: ' AND days.began_on >= COALESCE(before.began_on, days.began_on)\n',
    wrong: '\n',
    noticedBy: PORTFOLIO,
  },
  {
    bug: 'a loan of which an earlier first day becomes known alone begins where it began',
    file: IMAGES,
    right: 'AND days.began_on < kept.began_on;',
    wrong: 'AND days.began_on > kept.began_on;',
    noticedBy: PORTFOLIO,
  },
  {
    bug: 'a loan that rested is taken for one whose days are whole once its images of a day are written anew',
    file: IMAGES,
    right: 'began_on, known_on = day AND own_days = day - began_on + 1\n',
    wrong: 'began_on, true\n',
    noticedBy: PORTFOLIO,
  },
  {
    bug: 'nobody finds a loan that is taken to begin on another day than it did',
    file: `${MODULES}/portfolio/store.ts`,
    right: 'OR kept.began_on <> days.began_on ',
    wrong: '',
    noticedBy: PORTFOLIO,
  },
  {
    bug: 'a list that begins with the oldest leaves out rows of the same moment on its next page',
    file: `${MODULES}/desk/lists/store.ts`,
    right: ': sql`${order} >= ${value} AND ${place} > ${begun}`',
    wrong: ': sql`${order} > ${value} AND ${place} > ${begun}`',
    noticedBy: [`${MODULES}/desk/lists/lists.db.test.ts`],
  },
];
