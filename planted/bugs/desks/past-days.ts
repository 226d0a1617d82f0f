import type { PlantedBug } from '../../planted-bug.ts';

const REPORT = 'apps/server/src/modules/desk/report';
const PAST_DAYS = [`${REPORT}/past-days.db.test.ts`];

const STEPS = 'database/migrations/0890_steps-of-days.sql';
const STEPS_OF_DAYS = 'database/migrations/1041_signatures-of-applications.sql';

/** What a report says of a day gone by, after the bank has told more of its payouts. */
export const PAST_DAYS_BUGS: readonly PlantedBug[] = [
  {
    bug: 'money that came back yesterday was never lent in a report of last week',
    file: STEPS,
    right: 'WHERE is_lent(payout, looked.at)),',
    wrong: "WHERE kind = 'loan' AND returned_at IS NULL AND executed_at < looked.at),",
    noticedBy: PAST_DAYS,
  },
  {
    bug: 'a payout of which the bank told late changes what was lent on a day gone by',
    file: STEPS_OF_DAYS,
    right: 'SELECT booked_at, COALESCE(record',
    wrong: 'SELECT executed_at, COALESCE(record',
    noticedBy: PAST_DAYS,
  },
  {
    bug: 'the last day that is added up counts twice',
    file: STEPS,
    right: 'GREATEST(p_from, through + 1)',
    wrong: 'GREATEST(p_from, through)',
    noticedBy: PAST_DAYS,
  },
  {
    bug: 'a day that the books have open is added up, and what people do on it later is told nowhere',
    file: STEPS,
    right: ' OR NOT EXISTS (SELECT FROM ledger_day WHERE opened_through > v_day) THEN',
    wrong: ' THEN',
    noticedBy: PAST_DAYS,
  },
  {
    bug: 'what the bank brought back within the days of a funnel stays paid out in it',
    file: `${REPORT}/steps-store.ts`,
    right: '0, 0, 0, 0, -1 FROM payout',
    wrong: '0, 0, 0, 0, 0 FROM payout',
    noticedBy: PAST_DAYS,
  },
  {
    bug: 'whoever is sent again counts for whoever sent them last, on the day on which they registered',
    file: STEPS_OF_DAYS,
    right: "COALESCE(registered_source, attribution ->> 'source', 'none')",
    wrong: "COALESCE(attribution ->> 'source', 'none')",
    noticedBy: ['apps/server/src/modules/attribution/new-partner.db.test.ts'],
  },
  {
    bug: 'an image that is taken back stays the newest of its loan',
    file: 'database/migrations/0892_newest-images.sql',
    right: 'CREATE TRIGGER newest_gone AFTER DELETE',
    wrong: 'CREATE TRIGGER newest_gone AFTER UPDATE',
    noticedBy: ['apps/server/src/modules/portfolio/portfolio.db.test.ts'],
  },
  {
    bug: 'a loan that ended since stands in the list of a past day as it began',
    file: 'apps/server/src/modules/desk/lists/loans-store.ts',
    right: 'ORDER BY image.day DESC, image.known_on DESC LIMIT 1) AS image)`;\n}',
    wrong: 'ORDER BY image.day, image.known_on LIMIT 1) AS image)`;\n}',
    noticedBy: PAST_DAYS,
  },
  {
    bug: 'a list of a past day has the newest images of all',
    file: 'apps/server/src/modules/desk/lists/choose-rows.ts',
    right: 'return knownThrough !== null && knownThrough <= day && knownThrough <= knownOn;',
    wrong: 'return knownThrough !== null;',
    noticedBy: ['apps/server/src/modules/desk/lists/lists.db.test.ts'],
  },
  {
    bug: 'the rows behind a past figure are those of today',
    file: `${REPORT}/rules.ts`,
    right: "const paidOut = rowsOf('applications', [range('paid_out_at', from, to), of], { day: to });",
    wrong: "const paidOut = rowsOf('applications', [range('paid_out_at', from, to), of]);",
    noticedBy: PAST_DAYS,
  },
  {
    bug: 'the rows behind a vintage lack what the bank brought back after them, or have what it had not',
    file: `${REPORT}/rules.ts`,
    right: '{ day, lent_on: to })]',
    wrong: '{ day })]',
    noticedBy: [`${REPORT}/rows-behind.db.test.ts`],
  },
  {
    bug: 'the rows behind the revenue of a day are of the days for which it counts',
    file: 'apps/server/src/modules/desk/lists/entries-store.ts',
    right: 'sql`COALESCE(book_day, value_day) = ${day}::date`',
    wrong: 'sql`value_day = ${day}::date`',
    noticedBy: [`${REPORT}/reports.db.test.ts`],
  },
  {
    bug: 'a new price of an SMS changes what past days have cost',
    file: `${REPORT}/money-store.ts`,
    right: 'LEFT JOIN price ON day >= "from" AND (until IS NULL OR day < until)',
    wrong: 'LEFT JOIN price ON until IS NULL',
    noticedBy: [`${REPORT}/reports.db.test.ts`],
  },
  {
    bug: 'the rows behind a month that is not over yet are of a day to come',
    file: `${REPORT}/rules.ts`,
    right: 'const day = end < to ? end : to;',
    wrong: 'const day = end;',
    noticedBy: [`${REPORT}/rules.test.ts`],
  },
  {
    bug: 'a bucket of delay leads to the loans of the next as well',
    file: `${REPORT}/rules.ts`,
    right: "next === undefined ? '' : String(next - 1)",
    wrong: "next === undefined ? '' : String(next)",
    noticedBy: [`${REPORT}/rules.test.ts`],
  },
  {
    bug: 'what came since the days of accounts were kept is missing from revenue',
    file: `${REPORT}/money-store.ts`,
    right:
      'WHERE ledger_entry.account_id = known.account_id AND account_sequence > through OFFSET 0) AS entry',
    wrong:
      'WHERE ledger_entry.account_id = known.account_id AND account_sequence > through + 1 OFFSET 0) AS entry',
    noticedBy: [`${REPORT}/reports.db.test.ts`],
  },
  {
    bug: 'what came in on the last day that was added up counts twice',
    file: `${REPORT}/store.ts`,
    right: 'FROM asked WHERE day > (SELECT COALESCE(max(kept.day)',
    wrong: 'FROM asked WHERE day >= (SELECT COALESCE(max(kept.day)',
    noticedBy: [`${REPORT}/report.db.test.ts`],
  },
  {
    bug: 'nobody finds a day of an account that is not what was posted',
    file: 'apps/server/src/modules/ledger/reconcile-book.ts',
    right: 'return [...(await readTornBalances(tx)), ...(await readTornDays(tx))].map(',
    wrong: 'return [...(await readTornBalances(tx)), ...(await readTornDays(tx)).slice(0, 0)].map(',
    noticedBy: [`${REPORT}/reports.db.test.ts`],
  },
  {
    bug: 'more rows than anybody counts are added up as if they were all',
    file: 'apps/server/src/modules/desk/lists/store.ts',
    right: 'if (total > LIST_COUNTED_MAX)\n',
    wrong: 'if (total > 10 * LIST_COUNTED_MAX)\n',
    noticedBy: ['apps/server/src/modules/desk/lists/lists.db.test.ts'],
  },
  {
    bug: 'a page that goes on in the order of an index leaves out rows of the same moment',
    file: 'apps/server/src/modules/desk/lists/store.ts',
    right: '? sql`${order} <= ${value} AND ${place} < ${begun}`',
    wrong: '? sql`${order} < ${value} AND ${place} < ${begun}`',
    noticedBy: ['apps/server/src/modules/desk/lists/lists.db.test.ts'],
  },
  {
    bug: 'entries of a day are looked for behind those that the day itself counts',
    file: 'apps/server/src/modules/desk/lists/entries-store.ts',
    right: 'kept.day < ${day}::date), 0)::bigint AS before',
    wrong: 'kept.day <= ${day}::date), 0)::bigint AS before',
    noticedBy: [`${REPORT}/rows-behind.db.test.ts`],
  },
  {
    bug: 'what people looked at costs as much as a question to a register',
    file: 'database/migrations/0991_costs-of-days.sql',
    right: 'WHERE kind = ANY (p_kinds) AND at >=',
    wrong: "WHERE kind = ANY (p_kinds || '{review}'::text[]) AND at >=",
    noticedBy: [`${REPORT}/reports.db.test.ts`],
  },
  {
    bug: 'a day is added up for reports as soon as it ends',
    file: `${REPORT}/keep-steps.ts`,
    right: 'addDays(dayInAlmaty(services.clock.now().getTime()), -1)',
    wrong: 'dayInAlmaty(services.clock.now().getTime())',
    noticedBy: PAST_DAYS,
  },
];
