import { chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestServices,
  foldedToday,
  liveLoan,
  passDays,
  payAtTerminal,
} from '../../apps/server/src/loans-for-tests.ts';
import { knowProducts } from '../../apps/server/src/modules/ledger/know-products.ts';
import { openDays } from '../../apps/server/src/modules/ledger/open-days.ts';
import { reconcileBook } from '../../apps/server/src/modules/ledger/reconcile-book.ts';
import { type Config, readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { clusterAccount } from '../../apps/server/src/platform/database/embedded-postgres-placing.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { folderForTests } from '../../apps/server/src/platform/folder-for-tests.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { PRODUCTION } from '../../apps/server/src/platform/production-for-tests.ts';
import { createFolderStore } from '../../apps/server/src/providers/document-store/folder-store-for-tests.ts';
import { markRestored, NAMING } from './moment/mark-restored.ts';
import { placeClusterOfMoment } from './moment/place-cluster.ts';
import { restoreEmbedded } from './moment/restore-embedded.ts';
import { takeBaseBackup } from './moment/take-base-backup.ts';

/** The drill: a server that archives its log is lost, and a new one stands where the first was between two payments. */
const folder = await folderForTests('restore-moment');
const archive = join(folder, 'archive');
const data = join(folder, 'data');
const QUICK = { fsync: 'off', synchronous_commit: 'off' };
const ARCHIVING = { ...QUICK, archive_mode: 'on', archive_command: `cp "%p" "${archive}/%f"` };
let server: EmbeddedPostgres;

beforeAll(async () => {
  await mkdir(archive);
  const account = await clusterAccount();
  if (account) await chown(archive, account.uid, account.gid);
  server = await startEmbeddedPostgres({ dataFolder: join(folder, 'lost'), settings: ARCHIVING });
  await migrate(server.url);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The tables whose rows name documents, but those that are to go. */
const naming = (url: string) =>
  ask<{ name: string }>(
    url,
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'sha256' AND table_name <> 'released_document' ORDER BY 1`,
  );

/** Until the archive has the log of all that was committed. */
async function archived(url: string): Promise<void> {
  const [{ file } = { file: '' }] = await ask<{ file: string }>(
    url,
    'SELECT pg_walfile_name(pg_switch_wal()) AS file',
  );
  await expect.poll(() => readdir(archive)).toContain(file);
}

const nowAt = async (url: string): Promise<Date> =>
  (await ask<{ at: Date }>(url, 'SELECT clock_timestamp() AS at'))[0]?.at ?? new Date(Number.NaN);

test('a book is restored to the moment between two payments, and goes on from there', async () => {
  const live = openDatabase(server.url, createLog('silent'));
  const services = createTestServices(live);
  await knowProducts(services);
  const key = await liveLoan(services);
  const base = await takeBaseBackup(server.url, join(folder, 'bases'));
  expect(
    (await naming(server.url)).map(({ name }) => name),
    'all are held against the store',
  ).toEqual(Object.keys(NAMING));
  passDays(services, 3);
  await openDays(services);
  const kept = await payAtTerminal(services, key, 5_000);
  const owedThen = (await foldedToday(services, key)).payoffTiyn;
  const moment = await nowAt(server.url);
  const lost = await payAtTerminal(services, key, 1_000);
  await archived(server.url);
  await live.close();
  await server.stop();

  const stored = createFolderStore(join(data, 'documents'), services.sealing, services.randomness);
  await stored.put(Buffer.from('signed after the moment'));
  const late = { base, archive, to: new Date(moment.getTime() + 3_600_000) };
  await expect(restoreEmbedded(late, join(data, 'late'), QUICK)).rejects.toThrow(
    'The archive ends before that moment',
  );
  await expect(restoreEmbedded({ base: archive, archive, to: moment }, join(data, 'none'))).rejects.toThrow(
    'holds no base backup',
  );
  const restored = await restoreEmbedded({ base, archive, to: moment }, join(data, 'database'), ARCHIVING);
  await expect(restoreEmbedded({ base, archive, to: moment }, join(data, 'database'))).rejects.toThrow(
    'is there already',
  );

  const config: Config = readConfig({ ...PRODUCTION, DATA_DIR: data, DATABASE_URL: restored.url });
  // As if it were long ago: the day of the restore is another than that of the book.
  const told = new Date(moment.getTime() - 3 * 86_400_000);
  const { newer, lacking } = await markRestored(config, restored.url, told);
  expect(newer, 'what is in the store and in no row').toBe(1);
  expect(lacking, 'the test keeps its agreements elsewhere').not.toEqual([]);
  expect(
    await ask(restored.url, 'SELECT from_day::text, closed_at FROM restored_book'),
    'payouts rest',
  ).toEqual([{ from_day: dayInAlmaty(told.getTime()), closed_at: null }]);
  const payments = await ask<{ id: string }>(
    restored.url,
    `SELECT provider || ':' || provider_payment_id AS id FROM incoming_payment`,
  );
  expect(payments).toEqual([{ id: kept }]);
  expect(lost).not.toBe(kept);

  const again = openDatabase(restored.url, createLog('silent'));
  const after = { ...services, database: again };
  expect((await foldedToday(after, key)).payoffTiyn).toBe(owedThen);
  await payAtTerminal(after, key, 2_000);
  expect((await reconcileBook(after)).differences).toEqual([]);
  await archived(restored.url);
  await again.close();
  await restored.stop();
});

test('a server whose log goes nowhere is refused, and a place that holds something', async () => {
  const bare = await startEmbeddedPostgres({ dataFolder: join(folder, 'bare'), settings: QUICK });
  await expect(takeBaseBackup(bare.url, join(folder, 'bases'))).rejects.toThrow('archives no log');
  await bare.stop();
  const [name = ''] = await readdir(join(folder, 'bases'));
  const full = join(folder, 'full');
  await mkdir(full);
  await writeFile(join(full, 'something'), '');
  const moment = { base: join(folder, 'bases', name), archive, to: new Date() };
  await expect(placeClusterOfMoment(moment, full, null)).rejects.toThrow('is not empty');
});
