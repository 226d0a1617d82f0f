import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OWED } from '@senim/loan-engine/lifecycle/status';
import { tengeToTiyn } from '@senim/loan-engine/units/money';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import {
  createTestServices,
  foldedToday,
  liveLoan,
  passDays,
  payAtTerminal,
  type TestServices,
} from '../../apps/server/src/loans-for-tests.ts';
import { openDays } from '../../apps/server/src/modules/ledger/open-days.ts';
import { recogniseDays } from '../../apps/server/src/modules/ledger/recognise-days.ts';
import { reconcileBook } from '../../apps/server/src/modules/ledger/reconcile-book.ts';
import type { AgreementKey } from '../../apps/server/src/modules/ledger/types.ts';
import { verifyJournal } from '../../apps/server/src/modules/ledger/verify-journal.ts';
import { compareImages } from '../../apps/server/src/modules/portfolio/compare-images.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { machineAct, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { constants, sql } from '../../apps/server/src/platform/database/sql.ts';
import { PRODUCT_LOGIN, signedInAs } from '../../apps/server/src/platform/database/test-database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createSealing, readSealingKeys } from '../../apps/server/src/platform/sealing.ts';
import { loadDatabase } from '../../scripts/operate/backup/load-database.ts';
import { readManifest } from '../../scripts/operate/backup/manifest.ts';

const releases = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }) => name);
const made: string[] = [];

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

afterAll(async () => {
  for (const name of made) await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
});

/** A database of that release, in the shape of this version, and the machinery on it with the keys that sealed it. */
async function upgraded(release: string): Promise<TestServices> {
  const name = `recorded_${randomBytes(6).toString('hex')}`;
  made.push(name);
  await onServer(`CREATE DATABASE ${name}`);
  const url = inject('postgresUrl').replace(/\/postgres$/, `/${name}`);
  const backup = join(import.meta.dirname, release);
  await loadDatabase(url, backup, await readManifest(backup), async () => {});
  const { SEALING_KEYS, INDEX_KEY } = readConfig({});
  const database = openDatabase(signedInAs(PRODUCT_LOGIN, url), createLog('silent'));
  return {
    ...createTestServices(database),
    sealing: createSealing(readSealingKeys(SEALING_KEYS, INDEX_KEY)),
  };
}

async function expectSound(services: TestServices): Promise<void> {
  const { differences, loansCount } = await reconcileBook(services);
  expect(differences).toEqual([]);
  expect(loansCount).toBeGreaterThan(10);
  const { broken, journalsCount } = await verifyJournal(services);
  expect(broken).toEqual([]);
  expect(journalsCount).toBeGreaterThan(30);
  expect(await compareImages(services)).toMatchObject({ differences: [], tornDays: [], tornNewest: [] });
}

const owedLoans = (services: TestServices) =>
  services.database.transaction(machineAct('test'), (tx) =>
    tx.rows<AgreementKey>(sql`
      SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId" FROM agreement WHERE status IN ${constants(OWED)}
      ORDER BY agreement_id`),
  );

const PAID = 1_000;

/** A payment makes the loan smaller by itself, or ends one that was smaller. */
async function expectPaid(services: TestServices, key: AgreementKey): Promise<void> {
  const { payoffTiyn } = await foldedToday(services, key);
  await payAtTerminal(services, key, PAID);
  const left = Math.max(payoffTiyn - tengeToTiyn(PAID), 0);
  expect((await foldedToday(services, key)).payoffTiyn).toBe(left);
}

test.each(releases)('a database of %s comes to today’s shape, and its loans live on', async (release) => {
  const services = await upgraded(release);
  await expectSound(services);
  const loans = await owedLoans(services);
  expect(loans.length).toBeGreaterThan(3);

  passDays(services, 2);
  await openDays(services);
  await recogniseDays(services);
  for (const key of loans) await expectPaid(services, key);
  const another = await liveLoan(services);
  expect((await foldedToday(services, another)).payoffTiyn).toBeGreaterThan(0);
  await expectSound(services);
  await services.database.close();
});
