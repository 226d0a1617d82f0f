import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { givenDatabase } from '../../apps/server/src/given-for-tests.ts';
import { createTestServices, liveLoan, passDays, stateOf } from '../../apps/server/src/loans-for-tests.ts';
import { openDays } from '../../apps/server/src/modules/ledger/open-days.ts';
import type { AgreementKey } from '../../apps/server/src/modules/ledger/types.ts';
import { keepImages } from '../../apps/server/src/modules/portfolio/keep-images.ts';
import { linkRecords } from '../../apps/server/src/modules/staff/record/link-records.ts';
import { SETTINGS } from '../../apps/server/src/platform/config.ts';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { pastTheWalls } from '../../apps/server/src/platform/database/test-database.ts';
import { readNumberedKeys } from '../../apps/server/src/platform/sealing.ts';

const database = await givenDatabase();
let key: AgreementKey;
let number: string;

beforeAll(async () => {
  const services = createTestServices(database);
  key = await liveLoan(services);
  passDays(services, 3);
  await openDays(services);
  await keepImages(services);
  ({ number } = await stateOf(services, key));
  await linkRecords({ database, recordKeys: readNumberedKeys(SETTINGS.AUDIT_KEYS.sandboxDefault) });
});

const reconcile = () =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'reconcile.ts')], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: database.productUrl, DATA_DIR: join(tmpdir(), 'senim-no-anchors') },
  });

const endings = async () => {
  const kept = await database.transaction(machineAct('test'), (tx) =>
    tx.rows<{ differences: number }>(sql`SELECT differences FROM reconciliation ORDER BY reconciliation_id`),
  );
  return kept.map(({ differences }) => differences);
};

test('a book that is right says so and ends well, which is written down', async () => {
  const { stdout, status } = reconcile();
  expect(stdout).toMatch(
    /^1 loans on 2026-11-26: 0 accounts differ\.\n\d+ journals: 0 break their chain\.\n[1-9]\d* images of loans: 0 differ\.\n0 providers differ\.\n0 days of reports differ\.\n0 charges and transfers are not on their loans\.\n0 card payments differ from the acquirer's lists\.\n[1-9]\d* recorded rows: 0 are not as they were bound\.\n$/,
  );
  expect(status).toBe(0);
  expect(await endings()).toEqual([0]);
});

test('a planted difference is shown to the tiyn, with the agreement and the journal to look at first', async () => {
  const entries = [
    { code: 'penalty-receivable', dimension: 'short', amount_tiyn: 250 },
    { code: 'penalty-income', dimension: 'short', amount_tiyn: -250 },
  ];
  const { borrowerId: borrower_id, agreementId: agreement_id } = key;
  const [value_day, posted_at] = ['2026-11-26', '2026-11-26T05:00:00Z'];
  const journals = [
    { cause: 'planted', kind: 'by-hand', value_day, posted_at, borrower_id, agreement_id, entries },
  ];
  await database.transaction(machineAct('test'), (tx) =>
    tx.run(sql`SELECT post_journals(${JSON.stringify(journals)}::jsonb)`),
  );
  const { stdout, status } = reconcile();
  expect(stdout).toContain('penalty-receivable short: books 250 tiyn, folds 0 tiyn\n');
  expect(stdout).toContain(`Look first at agreement ${number}, planted.\n`);
  expect(status).toBe(1);
  expect((await endings()).at(-1)).toBeGreaterThan(0);
});

test('an audit row changed past every wall is named', async () => {
  await pastTheWalls(
    database,
    sql`UPDATE audit_trail SET principal = 'nobody' WHERE id = (SELECT min(id) FROM audit_trail)`,
  );
  const { stdout, status } = reconcile();
  expect(stdout).toMatch(/audit-trail \d+: altered\n/);
  expect(status).toBe(1);
});
