import type { PlantedBug } from '../planted-bug.ts';

const CLIENT = ['apps/back-office/src/api/client.test.ts'];
const SHOWN = ['apps/back-office/src/wording/shown.test.ts'];
const DESK = 'apps/server/src/modules/desk';
const LISTS = `${DESK}/lists`;
const LISTED = [`${LISTS}/lists.db.test.ts`];
const REPORT = [`${DESK}/report/report.db.test.ts`];
const HEALTH = [`${DESK}/watch/health.db.test.ts`];

/** The office: what its screens send and show, its queues, lists, report and health page. */
export const OFFICE_BUGS: readonly PlantedBug[] = [
  {
    bug: 'an act of the office goes out without the page’s token',
    file: 'apps/back-office/src/api/client.ts',
    right: "...(called.method !== 'GET' && { 'X-Office-Csrf': state.csrf }),",
    wrong: "...(called.method === 'PUT' && { 'X-Office-Csrf': state.csrf }),",
    noticedBy: CLIENT,
  },
  {
    bug: 'an act of the office that was pressed twice is done twice',
    file: 'apps/back-office/src/api/client.ts',
    right: `      ...(called.idempotent && { 'Idempotency-Key': keyOf(act) }),
`,
    wrong: '',
    noticedBy: CLIENT,
  },
  {
    bug: 'an act of the office whose answer was lost is done twice when it is pressed again',
    file: 'apps/back-office/src/api/client.ts',
    right: 'const key = unanswered.get(act) ?? crypto.randomUUID();',
    wrong: 'const key = crypto.randomUUID();',
    noticedBy: CLIENT,
  },
  {
    bug: 'an act of the office that was refused is never tried anew',
    file: 'apps/back-office/src/api/client.ts',
    right: 'if (response.status < FAILED_FROM) unanswered.delete(act);',
    wrong: 'if (response.ok) unanswered.delete(act);',
    noticedBy: CLIENT,
  },
  {
    bug: 'a screen left open keeps a session awake for ever',
    file: 'apps/back-office/src/api/client.ts',
    right: `      ...(isBackground && { 'X-Office-Background': '1' }),
`,
    wrong: '',
    noticedBy: CLIENT,
  },
  {
    bug: 'whoever works is signed out by what the page asks by itself',
    file: 'apps/back-office/src/api/client.ts',
    right: "...(isBackground && { 'X-Office-Background': '1' }),",
    wrong: "...(!isBackground && { 'X-Office-Background': '1' }),",
    noticedBy: CLIENT,
  },
  {
    bug: 'the office’s cookie goes along to other sites',
    file: 'apps/back-office/src/api/client.ts',
    right: "credentials: 'same-origin',",
    wrong: "credentials: 'include',",
    noticedBy: CLIENT,
  },
  {
    bug: 'every refusal signs a member of staff out',
    file: 'apps/back-office/src/api/client.ts',
    right: "if (json.code === 'staff_session_over') state.onSessionOver();",
    wrong: 'state.onSessionOver();',
    noticedBy: CLIENT,
  },
  {
    bug: 'a session that is over leaves the screen as it is',
    file: 'apps/back-office/src/api/client.ts',
    right: "if (json.code === 'staff_session_over') state.onSessionOver();",
    wrong: "if (json.code === 'session_over') state.onSessionOver();",
    noticedBy: CLIENT,
  },
  {
    bug: 'the office answers in Russian to whoever reads Kazakh',
    file: 'apps/back-office/src/api/client.ts',
    right: "'Accept-Language': htmlLanguage(state.language),",
    wrong: "'Accept-Language': htmlLanguage('ru'),",
    noticedBy: CLIENT,
  },
  {
    bug: 'a refusal of a field is shown as nothing',
    file: 'apps/back-office/src/api/client.ts',
    right: "json.message ?? '', json.fields ?? {});",
    wrong: "json.message ?? '');",
    noticedBy: CLIENT,
  },
  {
    bug: 'a broken answer of the server leaves the screen waiting',
    file: 'apps/back-office/src/api/client.ts',
    right: '(await response.json().catch(() => ({})))',
    wrong: '(await response.json())',
    noticedBy: CLIENT,
  },
  {
    bug: 'a queue of many is said to have five hundred',
    file: 'apps/back-office/src/wording/countText.ts',
    right: 'return count >= QUEUE_COUNTED_MAX ? `${shown}+` : shown;',
    wrong: 'return count > 10 * QUEUE_COUNTED_MAX ? `${shown}+` : shown;',
    noticedBy: SHOWN,
  },
  {
    bug: 'a masked account is torn into other groups',
    file: 'apps/back-office/src/wording/ibanText.ts',
    right: '/^KZ\\d{2}[A-Z0-9]{16}$/.test(iban) ?',
    wrong: 'iban.length > 0 ?',
    noticedBy: SHOWN,
  },
  {
    bug: 'a day that one has in full is over at midnight of the next',
    file: 'apps/back-office/src/wording/dueText.ts',
    right: 'isMidnight ? instant - MINUTE_MS : instant',
    wrong: 'instant',
    noticedBy: ['apps/back-office/src/wording/dueText.test.ts'],
  },
  {
    bug: 'a part of the office’s menu is Latin in Kazakh',
    file: 'apps/back-office/src/text/kz/app.ts',
    right: "empty: 'Сіздің рөліңізге кезек жоқ. Қалғаны мәзірде.',",
    wrong: "empty: 'Your role has no queue.',",
    noticedBy: ['apps/back-office/src/text/words.test.ts'],
  },
  {
    bug: 'the next item of a colleague is one whose proposal another person decides',
    file: 'apps/server/src/modules/desk/queues/take-item.ts',
    right: 'for (const candidate of free.filter(isWorkHere)) {',
    wrong:
      "for (const candidate of free.filter((row) => isWorkHere(row) || row.waitsFor === 'second-person')) {",
    noticedBy: [
      'apps/server/src/modules/payments/payer-refunds/payer-refunds.db.test.ts',
      'apps/server/src/modules/payments/refunds/ask-refund.db.test.ts',
    ],
  },
  {
    bug: 'the next review of who has approved it is the same one again',
    file: 'apps/server/src/modules/desk/queues/store.ts',
    right: "        WHEN ${hasApproved(sql`'application'`, ITEM.reviews, filter)} THEN 'second-person'\n",
    wrong: '',
    noticedBy: ['apps/server/src/modules/desk/queues/reviews.db.test.ts'],
  },
  {
    bug: 'the next payout is one of which a finding waits among the proposals',
    file: 'apps/server/src/modules/desk/queues/store.ts',
    right: "THEN 'second-person' ELSE 'us' END AS \"waitsFor\",\n      ${OWNER},\n      not_before",
    wrong: "THEN 'us' ELSE 'us' END AS \"waitsFor\",\n      ${OWNER},\n      not_before",
    noticedBy: ['apps/server/src/modules/payments/payouts/settle-dispute.db.test.ts'],
  },
  {
    bug: 'each page of a list leaves out the row that follows the one before',
    file: `${LISTS}/list-rows.ts`,
    right: 'const last = page.at(-1);',
    wrong: 'const last = found.at(-1);',
    noticedBy: LISTED,
  },
  {
    bug: 'a file of a list ends with its first thousand rows',
    file: `${LISTS}/export-list.ts`,
    right: 'page.length < ROWS_AT_ONCE',
    wrong: 'page.length <= ROWS_AT_ONCE',
    noticedBy: LISTED,
  },
  {
    bug: 'a sheet shows the clock of Greenwich',
    file: `${LISTS}/write-xlsx.ts`,
    right: '${timeInAlmaty(at)}:00Z`',
    wrong: '${timeInAlmaty(at)}:00+05:00`',
    noticedBy: [`${LISTS}/rules.test.ts`],
  },
  {
    bug: 'who may not see customers learns by an IIN whether somebody has a loan',
    file: `${LISTS}/choose-rows.ts`,
    right: "!holdsRight(roles, 'customers.view')",
    wrong: "!holdsRight(roles, 'loans.list')",
    noticedBy: LISTED,
  },
  {
    bug: 'what was collected at night stands in the report on the day before',
    file: `${DESK}/report/store.ts`,
    right: "(received_at AT TIME ZONE 'Asia/Almaty')::date AS day",
    wrong: 'received_at::date AS day',
    noticedBy: REPORT,
  },
  {
    bug: 'the record does not say which job somebody has tried anew',
    file: `${DESK}/watch/retry-job.ts`,
    right: '    tx.note({}, { subject: task });\n',
    wrong: '',
    noticedBy: HEALTH,
  },
  {
    bug: 'a file of a list may have any number of rows',
    file: `${LISTS}/export-list.ts`,
    right: 'total > EXPORT_ROWS_MAX',
    wrong: 'total > 100 * EXPORT_ROWS_MAX',
    noticedBy: LISTED,
  },
  {
    bug: 'a text after a line break is run as a formula',
    file: `${LISTS}/write-csv.ts`,
    right: '/^[=+\\-@\\t\\r\\n]/',
    wrong: '/^[=+\\-@\\t]/',
    noticedBy: [`${LISTS}/rules.test.ts`],
  },
  {
    bug: 'money that goes back to borrowers stands in the report as lent',
    file: `${DESK}/report/store.ts`,
    right: "WHERE kind = 'loan' AND ${isWithin",
    wrong: 'WHERE ${isWithin',
    noticedBy: REPORT,
  },
  {
    bug: 'the report tells the reasons of all refusals ever, whichever days are asked about',
    file: `${DESK}/report/store.ts`,
    right: 'AND ${isWithin(sql`decided_at`, days)} GROUP BY code',
    wrong: 'AND ${days.from}::date <= ${days.to}::date GROUP BY code',
    noticedBy: REPORT,
  },
];
