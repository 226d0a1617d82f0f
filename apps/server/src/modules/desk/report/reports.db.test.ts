import { REPORT_NAMES, type ReportName, reportNamed } from '@senim/contracts/office/reports/descriptions';
import { addDays, dayText, knownDay } from '@senim/loan-engine/units/day';
import { expect, test } from 'vitest';
import { dayFromNow, liveLoan, passDays, payAtTerminal } from '../../../loans-for-tests.ts';
import { sql } from '../../../platform/database/sql.ts';
import { pastTheWalls } from '../../../platform/database/test-database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { keepAccountDays } from '../../ledger/keep-account-days.ts';
import { openDays } from '../../ledger/open-days.ts';
import { recogniseDays } from '../../ledger/recognise-days.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import { keepImages } from '../../portfolio/keep-images.ts';
import { givenOffice, machine } from '../desk-for-tests.ts';
import { listRows } from '../lists/list-rows.ts';
import { compareCosts } from './compare-costs.ts';
import { exportReport } from './export-report.ts';
import { keepCosts } from './keep-costs.ts';
import { readNamedReport } from './read-named-report.ts';

const { database, services, at, actOf } = await givenOffice();
const act = { ...actOf('owner'), auditEvent: null };

async function pass(days: number): Promise<void> {
  passDays(services, days);
  await openDays(services);
  await recogniseDays(services);
  await keepImages(services);
}

const today = () => dayText(knownDay(dayFromNow(services)));
const earlier = (days: number) => dayText(addDays(knownDay(today()), -days));

async function reported(report: ReportName, from?: string, to?: string) {
  const read = await readNamedReport(services, act, report, { from, to }, 'ru');
  if (isRefused(read)) throw new Error(read.refused);
  return read;
}

/** The rows behind a figure, as the owner opens them. */
async function rowsBehind(row: Awaited<ReturnType<typeof reported>>['rows'][number], figure: string) {
  const behind = row.behind[figure];
  if (!behind) throw new Error(`Nothing stands behind ${figure} of ${row.key}.`);
  const { list, where, column: _, ...moment } = behind;
  const wish = { where, ...Object.fromEntries(Object.entries(moment).filter(([, day]) => day !== null)) };
  const page = await listRows(services, actOf('owner', 'list.viewed'), at('owner'), list, wish);
  if (isRefused(page)) throw new Error(`${page.refused}: ${where}`);
  return page;
}

const begun = today();
const late = await liveLoan(services, { amountTenge: 60_000, period: 15 });
const paying = await liveLoan(services, { amountTenge: 30_000, period: 15 });
await pass(20);
// Nobody sends here what is written; every other SMS is a long one.
await pastTheWalls(
  database,
  sql`UPDATE outgoing_message SET segments = 1 + message_number % 2, sent_at = COALESCE(sent_at, created_at) WHERE channel = 'sms'`,
);
const seen = today();
const then = Object.fromEntries(
  await Promise.all(REPORT_NAMES.map(async (name) => [name, await reported(name, begun, seen)] as const)),
);
await pass(1);
await payAtTerminal(services, paying, 100_000);
await payAtTerminal(services, late, 5_000, new Date(services.clock.now().getTime() - 8 * 86_400_000));
await pass(31);

/** What waits now and what was not known of the last day: the rest of a past report never changes. */
const NOW = new Set(['waiting', 'late', 'oldest_hours']);

test.each(REPORT_NAMES.filter((name) => name !== 'revenue' && name !== 'losses'))(
  'the report %s gives of a past day what it gave then, though facts were dated back',
  async (name) => {
    const past = (rows: Awaited<ReturnType<typeof reported>>['rows']) =>
      rows.map(({ key, figures }) => [key, Object.entries(figures).filter(([figure]) => !NOW.has(figure))]);
    expect(past((await reported(name, begun, seen)).rows)).toEqual(past(then[name]?.rows ?? []));
    expect((await reported(name, begun)).rows.length).toBeGreaterThan(
      name === 'refusals' || name === 'expected' ? -1 : 0,
    );
  },
);

test('what a day earned and set aside stands, once its pages are recognised', async () => {
  const before = await reported('revenue', begun, seen);
  await payAtTerminal(services, late, 1_000, new Date(services.clock.now().getTime() - 40 * 86_400_000));
  await pass(1);
  for (const name of ['revenue', 'losses'] as const)
    expect((await reported(name, begun, seen)).rows).toHaveLength(21);
  expect((await reported('revenue', begun, seen)).rows).toEqual(before.rows);
  const { rows } = await reported('losses', begun, today());
  const balance = await database.transaction(machine, (tx) =>
    tx.one<{ sum: number }>(
      sql`SELECT -sum(balance_tiyn)::bigint AS sum FROM ledger_account WHERE code = 'loan-loss-allowance'`,
    ),
  );
  expect(Number(rows.at(-1)?.figures['set_aside']) * 100).toBe(balance.sum);
  expect(Number(rows[5]?.figures['set_aside'])).toBeGreaterThan(0);
  expect(Number(rows[5]?.figures['changed'])).toBeGreaterThanOrEqual(0);
});

test.each(REPORT_NAMES)(
  'each figure of %s that opens leads to as many rows, and to the same sum',
  async (name) => {
    let opened = 0;
    // What is expected is asked of a day on which something is still to come.
    for (const row of (await reported(name, begun, name === 'expected' ? begun : undefined)).rows)
      for (const figure of Object.keys(row.behind)) {
        const { total, sums } = await rowsBehind(row, figure);
        const kind = reportNamed(name).figures[figure];
        opened += 1;
        if (kind === 'count' && figure !== 'parts')
          expect([figure, total]).toEqual([figure, row.figures[figure]]);
        if (figure === 'principal') expect(sums?.['principal']).toBe(row.figures['principal']);
        if (figure === 'amount') expect(sums?.['next_due']).toBe(row.figures['amount']);
        if (figure === 'sms_cost') expect([row.key, sums?.['cost']]).toEqual([row.key, row.figures[figure]]);
        if (figure === 'set_aside')
          expect([row.key, sums?.['set_aside']]).toEqual([row.key, row.figures[figure]]);
        if (name === 'revenue') expect([row.key, sums?.[figure]]).toEqual([row.key, row.figures[figure]]);
      }
    if (!['refusals', 'queues'].includes(name)) expect(opened).toBeGreaterThan(0);
  },
);

test('loans roll from a delay to another, or are closed', async () => {
  const { rows } = await reported('roll-rates', seen, today());
  expect(
    rows.map(({ key, name, figures }) => [key, name, figures['loans'], figures['closed'], figures['b30']]),
  ).toEqual([['1', '1\u2060–\u20606\u00a0дн.', 2, 1, 1]]);
  expect(rows[0]?.figures).toMatchObject({ better: '50.00', worse: '50.00' });
  const [still] = (await reported('roll-rates', begun, begun)).rows;
  expect(still?.figures).toMatchObject({ b0: 2, better: '0.00', worse: '0.00' });
  expect(still?.behind['loans']?.where).toBe('overdue_days:0..0;principal:0.01..');
});

test('a month’s loans that are late by thirty days are a share of what was lent in it', async () => {
  const { rows } = await reported('vintages', undefined, today());
  const [first] = rows;
  expect(first).toMatchObject({
    key: begun.slice(0, 7),
    figures: { loans: 2, issued: '90000.00', m0: '0.00' },
  });
  const shares = Object.entries(first?.figures ?? {}).filter(([figure]) => /^m\d+$/.test(figure));
  expect(shares.findLast(([, share]) => share !== null)?.[1]).toMatch(/^[56]\d\.\d\d$/);
});

test('a loan is lost to its month on the very day on which it is late by thirty days, as the rows behind it say', async () => {
  const lost = dayText(addDays(knownDay(begun), 15 + 30));
  const [first] = (await reported('vintages', undefined, lost)).rows;
  if (!first) throw new Error('Nothing was lent.');
  const [month, share] =
    Object.entries(first.figures).findLast(([figure, told]) => /^m\d+$/.test(figure) && told !== null) ?? [];
  const { rows } = await rowsBehind(first, month ?? '');
  expect(rows.map(({ cells }) => cells['overdue_days'])).toEqual([30]);
  const [principal, issued] = [rows[0]?.cells['principal'], first.figures['issued']].map(Number);
  expect(Number(share)).toBeCloseTo((100 * (principal ?? 0)) / (issued ?? 0), 1);
  const [before] = (await reported('vintages', undefined, dayText(addDays(knownDay(lost), -1)))).rows;
  expect(before?.figures[month ?? '']).toBe('0.00');
});

test('a borrower who came back is counted in the month of the first loan, and a payout that the bank brought back is no loan', async () => {
  const { borrowerId, agreementId } = paying;
  const now = services.clock.now();
  const lent = async () =>
    (await reported('vintages')).rows.map(({ key, figures }) => [key, figures['loans'], figures['issued']]);
  const before = await lent();
  await pastTheWalls(
    database,
    sql`INSERT INTO payout (borrower_id, agreement_id, reference, amount_tiyn, status, not_before, executed_at, booked_at, created_at, kind, unbooked_at, failure)
      VALUES (${borrowerId}, ${agreementId + 1}, 'again', 5000000, 'executed', ${now}, ${now}, ${now}, ${now}, 'loan', NULL, NULL),
        (${borrowerId}, ${agreementId}, 'brought back', 3000000, 'failed', ${now}, ${now}, ${now}, ${now}, 'loan', ${now}, 'x')`,
  );
  expect((await reported('repeat-borrowers')).rows).toMatchObject([
    {
      key: begun.slice(0, 7),
      figures: { people: 2, second: 1, third: 0, share: '50.00', lent: '140000.00' },
    },
  ]);
  const [month] = (await reported('repeat-borrowers')).rows;
  if (!month) throw new Error('Nobody was lent anything.');
  const second = await rowsBehind(month, 'second');
  expect([second.total, second.rows[0]?.cells['paid_out'], second.rows[0]?.cells['lent']]).toEqual([
    1,
    2,
    '80000.00',
  ]);
  expect((await rowsBehind(month, 'third')).total).toBe(0);
  await pastTheWalls(database, sql`DELETE FROM payout WHERE reference = 'again'`);
  expect(await lent()).toEqual(before);
  await pastTheWalls(database, sql`DELETE FROM payout WHERE reference = 'brought back'`);
});

test('an answer that is due within the hour is late after it, and not at the end of the day', async () => {
  const now = services.clock.now();
  const answered = async (reference: string, dueAt: Date) =>
    pastTheWalls(
      database,
      sql`INSERT INTO support_case (kind, topic, language, reference, contact_sealed, phone_index, address_index, text_sealed, content_index, received_day, received_at,
          answer_by, answer_due_at, answered_at, status, borrower_id)
        VALUES ('conversation', 'conversation', 'ru', ${reference}, '\\x00', '\\x00', '\\x00', '\\x00', ${Buffer.from(reference)}, ${today()}::date, ${now},
          ${today()}::date, ${dueAt}, ${now}, 'closed', ${late.borrowerId})`,
    );
  await answered('T-IN-TIME', now);
  await answered('T-LATE', new Date(now.getTime() - 1));
  const { rows } = await reported('queues', earlier(1), today());
  expect(rows.find(({ key }) => key === 'cases')?.figures).toMatchObject({
    done: 2,
    in_time: 1,
    share: '50.00',
  });
  await pastTheWalls(database, sql`DELETE FROM support_case WHERE reference LIKE 'T-%'`);
});

test('what stood on the accounts of money on a day is all that was posted there by then, and does not change', async () => {
  const { rows } = await reported('cash', begun, seen);
  const sums = await database.transaction(machine, (tx) =>
    tx.rows<{ day: string; code: string; sum: number }>(sql`
      SELECT day::date::text AS day, code, sum(amount_tiyn)::bigint AS sum
      FROM generate_series(${begun}::date, ${seen}::date, '1 day') AS day JOIN ledger_journal ON COALESCE(book_day, value_day) <= day
        JOIN ledger_entry USING (journal_id) JOIN ledger_account USING (account_id)
      WHERE code IN ('bank-account', 'terminal-clearing', 'card-clearing') GROUP BY 1, 2`),
  );
  const posted = (of: string, codes: readonly string[]) =>
    sums.reduce(
      (sum, { day, code, sum: part }) => (day === of && codes.includes(code) ? sum + part : sum),
      0,
    );
  expect(rows).toHaveLength(21);
  const hundredths = (amount: unknown) => Math.round(Number(amount) * 100);
  for (const { key, figures } of rows) {
    const { bank, terminals, cash } = figures;
    expect([key, hundredths(bank), hundredths(terminals), hundredths(cash)]).toEqual([
      key,
      posted(key, ['bank-account']),
      posted(key, ['terminal-clearing']),
      posted(key, ['bank-account', 'terminal-clearing', 'card-clearing']),
    ]);
  }
  const now = (await reported('cash', begun, today())).rows.at(-1);
  expect(Number(now?.figures['terminals'])).toBeGreaterThan(0);
  expect(rows[0]?.figures['changed']).toBe(rows[0]?.figures['cash']);
});

test('a day costs what messages and checks cost on that day, whatever they cost later', async () => {
  const priced = async (prices: typeof services.lender.prices) => {
    const read = await readNamedReport(
      { ...services, lender: { ...services.lender, prices } },
      act,
      'costs',
      { from: begun, to: today() },
      'ru',
    );
    if (isRefused(read)) throw new Error(read.refused);
    return new Map(read.rows.map(({ key, figures }) => [key, figures]));
  };
  const keepAnswers = (kind: string, day: number) =>
    pastTheWalls(
      database,
      sql`INSERT INTO underwriting_check (borrower_id, application_id, check_id, kind, outcome, answer_sealed, at)
        SELECT borrower_id, application_id, gen_random_uuid(), ${kind}, 'answered', '\\x00', (${begun}::date + ${day}::int + time '12:00') AT TIME ZONE 'Asia/Almaty'
        FROM loan_application WHERE borrower_id = ${late.borrowerId}`,
    );
  for (const day of [0, 1]) await keepAnswers('report', day);
  const first = { from: '2020-01-01', smsTenge: '15', checkTenge: '120' };
  const then = await priced([first]);
  const { parts, sms, cost } = then.get(begun) ?? {};
  expect(Number(cost)).toBeGreaterThan(0);
  expect(Number(parts), 'some are long').toBeGreaterThan(Number(sms));
  await keepAnswers('review', 0);
  expect(await priced([first]), 'what people looked at is asked of no register').toEqual(then);
  const next = dayText(addDays(knownDay(begun), 1));
  const now = await priced([first, { from: next, smsTenge: '30', checkTenge: '240' }]);
  expect(now.get(begun)).toEqual(then.get(begun));
  let later = 0;
  for (const [day, figures] of then)
    if (day > begun) {
      later += Number(figures['cost']);
      expect([day, Number(now.get(day)?.['cost'])]).toEqual([day, 2 * Number(figures['cost'])]);
    }
  expect(later).toBeGreaterThan(0);
  expect(Number((await priced([{ ...first, from: next }])).get(begun)?.['cost'])).toBe(0);
});

test('refusals are told by reason, and each reason opens', async () => {
  const now = services.clock.now();
  await pastTheWalls(
    database,
    sql`UPDATE loan_application SET status = 9, refusal_reasons = '{debt_burden,bankrupt}', decided_at = ${now} WHERE borrower_id = ${late.borrowerId}`,
  );
  const { rows } = await reported('refusals', earlier(1));
  expect(rows.map(({ key, name, figures }) => [key, name, figures['count'], figures['share']])).toEqual([
    ['bankrupt', 'Банкротство', 1, '100.00'],
    ['debt_burden', 'Долговая нагрузка', 1, '100.00'],
  ]);
  for (const row of rows) {
    const { total, rows: behind } = await rowsBehind(row, 'count');
    expect([total, behind[0]?.cells['reasons']]).toEqual([1, 'debt_burden,bankrupt']);
  }
});

test('a file has the figures of the report, and is on record with its days; who may not take one has none', async () => {
  const wish = { format: 'csv', from: begun, to: seen } as const;
  const take = (login: string) =>
    exportReport(services, actOf(login, 'report.exported'), at(login), 'roll-rates', {
      wish,
      language: 'kz',
    });
  const file = await take('owner');
  if (isRefused(file)) throw new Error(file.refused);
  expect(file.fileName).toBe(`roll-rates-${begun}-${seen}.csv`);
  const [head, line] = Buffer.from(file.file).toString('utf8').split('\r\n');
  expect(head).toMatch(/^\uFEFF"Бастапқы кешіктіру";"Несие саны";"Негізгі борыш";"Жабылды"/);
  expect(line).toMatch(/^"Кешікпеген";2;90000,00;0;/);
  const [recorded] = await database.transaction(machine, (tx) =>
    tx.rows(sql`SELECT details FROM staff_act WHERE event = 'report.exported' ORDER BY act_id DESC LIMIT 1`),
  );
  expect(recorded).toMatchObject({ details: { format: 'csv', from: begun, until: seen } });
  expect(await take('collector')).toEqual({ refused: 'right_missing' });
});

test('what was earned and set aside is the same however far the days of accounts are kept, and they are what was posted', async () => {
  const told = async () => [
    (await reported('revenue', begun, seen)).rows,
    (await reported('losses', begun, seen)).rows,
  ];
  const unkept = await told();
  expect(JSON.stringify(unkept)).not.toBe(JSON.stringify(unkept).replaceAll(/[1-9]/g, '0'));
  await database.transaction(machine, (tx) => tx.run(sql`SELECT keep_account_days(1)`));
  expect(await told()).toEqual(unkept);
  await keepAccountDays(services);
  expect(await told()).toEqual(unkept);
  const differing = await database.transaction(machine, (tx) =>
    tx.rows(sql`
      WITH posted AS (
        SELECT account_id, COALESCE(book_day, value_day) AS day, sum(amount_tiyn) AS sum, count(*) AS count
        FROM ledger_entry JOIN ledger_journal USING (journal_id) JOIN ledger_account USING (account_id)
        WHERE ledger_account.agreement_id IS NULL GROUP BY 1, 2)
      SELECT * FROM posted FULL JOIN ledger_account_day AS kept USING (account_id, day)
      WHERE (sum, count) IS DISTINCT FROM (kept.amount_tiyn::numeric, kept.entries)`),
  );
  expect(differing).toEqual([]);
});

test('a day of an account that is not what was posted is found', async () => {
  const add = (tiyn: number, entries: number) =>
    pastTheWalls(
      database,
      sql`UPDATE ledger_account_day SET amount_tiyn = amount_tiyn + ${tiyn}, entries = entries + ${entries} WHERE (account_id, day) = (
        SELECT account_id, day FROM ledger_account_day JOIN ledger_account USING (account_id) WHERE code = 'reward-income' ORDER BY 1, 2 LIMIT 1)`,
    );
  await add(1, 0);
  const { differences } = await reconcileBook(services);
  expect(differences).toMatchObject([{ account: 'reward-income' }]);
  await add(-1, 0);
  // Days that count fewer entries than is said are found too, though those come to the same.
  await add(0, 1);
  expect((await reconcileBook(services)).differences).toMatchObject([{ account: 'reward-income' }]);
  await add(0, -1);
  expect((await reconcileBook(services)).differences).toEqual([]);
});

test('the days of accounts are kept to their end though entries come all the time: less than a page of them is left', async () => {
  const isMoreLeft = (entries: number) =>
    database.transaction(machine, async (tx) => {
      const { more } = await tx.one<{ more: boolean }>(sql`SELECT keep_account_days(${entries}) AS more`);
      return more;
    });
  await keepAccountDays(services);
  await payAtTerminal(services, late, 1_000);
  await payAtTerminal(services, late, 1_000);
  expect([await isMoreLeft(1), await isMoreLeft(2_000)]).toEqual([true, false]);
  await payAtTerminal(services, late, 1_000);
  expect(await isMoreLeft(2_000)).toBe(false);
  expect((await reconcileBook(services)).differences).toEqual([]);
});

/** All of them are older than thirty days. */
const ARE_CODES = sql`kind LIKE '%-code'`;

test('what messages and checks cost is the same however many days are added up, and stays when codes are deleted', async () => {
  const told = async () => (await reported('costs', begun)).rows.map(({ key, figures }) => [key, figures]);
  // One of them was written in the last minute of the day before, so it goes thirty days later as well.
  await pastTheWalls(
    database,
    sql`UPDATE outgoing_message SET sent_at = ${earlier(29)}::timestamp AT TIME ZONE 'Asia/Almaty'
      WHERE message_id = (SELECT message_id FROM outgoing_message WHERE ${ARE_CODES} AND sent_at IS NOT NULL LIMIT 1)`,
  );
  // The last day that is added up costs something too.
  await pastTheWalls(
    database,
    sql`INSERT INTO underwriting_check (borrower_id, application_id, check_id, kind, outcome, answer_sealed, at)
      SELECT borrower_id, application_id, gen_random_uuid(), 'report', 'answered', '\\x00', (${earlier(1)}::date + time '12:00') AT TIME ZONE 'Asia/Almaty'
      FROM loan_application WHERE borrower_id = ${late.borrowerId}`,
  );
  const live = await told();
  await keepCosts(services);
  const { kept, codes } = await database.transaction(machine, (tx) =>
    tx.one<{ kept: string; codes: number }>(
      sql`SELECT (SELECT max(day)::text FROM cost_day) AS kept, (SELECT count(*) FROM outgoing_message WHERE ${ARE_CODES} AND sent_at IS NOT NULL) AS codes`,
    ),
  );
  expect(kept).toBe(earlier(1));
  expect(codes).toBeGreaterThan(0);
  expect(await told()).toEqual(live);
  await pastTheWalls(database, sql`DELETE FROM outgoing_message WHERE ${ARE_CODES}`);
  expect(await told()).toEqual(live);
  expect(await compareCosts(services)).toEqual([]);
});

test('a day of which something else is kept than messages and checks cost is found', async () => {
  const wrong = earlier(20);
  for (const [spoilt, mended] of [
    [sql`UPDATE cost_day SET sms = sms + 1`, sql`UPDATE cost_day SET sms = sms - 1`],
    [sql`UPDATE cost_day SET parts = parts + 1`, sql`UPDATE cost_day SET parts = parts - 1`],
    [sql`UPDATE cost_day SET checks = checks + 1`, sql`UPDATE cost_day SET checks = checks - 1`],
  ] as const) {
    await pastTheWalls(database, sql`${spoilt} WHERE day = ${wrong}`);
    expect(await compareCosts(services)).toEqual([wrong]);
    await pastTheWalls(database, sql`${mended} WHERE day = ${wrong}`);
  }
  await pastTheWalls(
    database,
    sql`UPDATE outgoing_message SET sent_at = ${wrong}::date + interval '12 hours' WHERE message_id = (SELECT message_id FROM outgoing_message WHERE channel = 'sms' LIMIT 1)`,
  );
  expect(await compareCosts(services)).toEqual([wrong]);
});
