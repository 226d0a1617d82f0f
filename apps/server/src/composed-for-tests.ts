import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Composition, compose } from './compose.ts';
import { openLender } from './compose-lender.ts';
import { type Clock, machineClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts';
import { createLog, type Log } from './platform/log.ts';
import { addressesFromConfig } from './providers.ts';

/** The whole product without its pages, with a database and a data folder of its own. Tests only. */
export interface ComposedForTests {
  readonly database: TestDatabase;
  readonly composition: Composition;
  readonly app: FastifyInstance;
  /** The folder of uploads. */
  readonly folder: string;
  close(): Promise<void>;
}

interface Given {
  readonly settings?: Readonly<Record<string, string>>;
  readonly log?: Log;
}

/** Composes the product as at a start, but no outside system answers; `close` removes everything. Tests only. */
export async function composeForTests(
  clock: Clock = machineClock,
  LENDER = 'senim',
  { settings = {}, log = createLog('silent') }: Given = {},
): Promise<ComposedForTests> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'senim-composed-'));
  const config = { ...readConfig({ LENDER, ...settings }), DATA_DIR: folder };
  const { lender } = openLender(config);
  const composition = compose({
    config,
    lender,
    databaseUrl: database.productUrl,
    addresses: { ...addressesFromConfig(config), smtpUrl: 'smtp://127.0.0.1:1' },
    clock,
    log,
    publicUrl: 'http://site.example',
  });
  const app = await composition.http([]);
  const close = async () => {
    await app.close();
    await composition.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { database, composition, app, folder, close };
}
