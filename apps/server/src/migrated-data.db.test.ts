import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFilters } from '@senim/contracts/office/lists/wish';
import pg from 'pg';
import { expect, test } from 'vitest';
import { givenDesk, givenLoans } from './given-for-tests.ts';
import { liveLoan, passDays, refinanceLoan } from './loans-for-tests.ts';
import { compareSteps } from './modules/desk/report/compare-steps.ts';
import { keepReportDays } from './modules/desk/report/keep-report-days.ts';
import { openDays } from './modules/ledger/open-days.ts';
import { recogniseDays } from './modules/ledger/recognise-days.ts';
import { machineAct } from './platform/database/database.ts';
import { sql } from './platform/database/sql.ts';
import { pastTheWalls } from './platform/database/test-database.ts';

const { database, services } = await givenLoans();
const machine = machineAct('test');
const MIGRATIONS = join(import.meta.dirname, '../../../database/migrations');

/** Runs a migration once more, over data that is as the release before it left it. */
async function migrate(file: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(readFileSync(join(MIGRATIONS, file), 'utf8'));
  } finally {
    await client.end();
  }
}

test('a kept view that chose the entries of money chooses the three accounts that it was, and nothing else of it changes', async () => {
  const { caller } = (await givenDesk(services, ['owner']))('owner');
  const long = `kind:accrual;accounts:${'penalty,'.repeat(121)}cash`;
  const chosen = {
    'accounts:cash': 'accounts:bank,terminals,cards',
    'accounts:reward,cash,penalty;bank:1..': 'accounts:reward,bank,terminals,cards,penalty;bank:1..',
    'kind:accrual;accounts:penalty,cash': 'kind:accrual;accounts:penalty,bank,terminals,cards',
    'cash:1..;accounts:reward': 'cash:1..;accounts:reward',
    [long]: long,
  };
  for (const [place, where] of Object.keys(chosen).entries())
    await pastTheWalls(
      database,
      sql`INSERT INTO list_view (staff_id, list, title, chosen_rows, is_shared)
        VALUES (${caller.staffId}, 'entries', ${`view ${place}`}, ${where}, false)`,
    );
  await migrate('1040_accounts-of-money-apart.sql');
  const views = await database.transaction(machine, (tx) =>
    tx.rows<{ where: string }>(sql`SELECT chosen_rows AS "where" FROM list_view ORDER BY title`),
  );
  expect(views.map(({ where }) => where)).toEqual(Object.values(chosen));
  for (const { where } of views.slice(0, -1)) expect(readFilters('entries', where), where).not.toBeNull();
});

test('of the days that were added up, what was signed twice is taken out once, of its own partner and day', async () => {
  const pass = async (days: number) => {
    passDays(services, days);
    await openDays(services);
    await recogniseDays(services);
    await Promise.all(keepReportDays(services));
  };
  const [paidOff] = [await liveLoan(services, { period: 15 }), await liveLoan(services)];
  await pass(5);
  await refinanceLoan(services, paidOff);
  const { borrowerId } = await liveLoan(services);
  await pastTheWalls(
    database,
    sql`INSERT INTO application_attribution (borrower_id, application_id, record, kept_at)
      SELECT borrower_id, application_id, '{"source": "leadgid"}', now() FROM loan_application WHERE borrower_id = ${borrowerId}`,
  );
  await pass(3);
  expect(await compareSteps(services)).toEqual([]);
  await pastTheWalls(
    database,
    sql`UPDATE step_day SET signed = signed + 1 WHERE partner = 'none' AND day = (
      SELECT (signed_at AT TIME ZONE 'Asia/Almaty')::date FROM agreement WHERE parent_id IS NOT NULL)`,
  );
  expect(await compareSteps(services)).toHaveLength(1);
  await migrate('1041_signatures-of-applications.sql');
  expect(await compareSteps(services)).toEqual([]);
});
