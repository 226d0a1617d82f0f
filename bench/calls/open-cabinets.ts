import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { compose } from '../../apps/server/src/compose.ts';
import { openLender } from '../../apps/server/src/compose-lender.ts';
import { createTestServices, liveLoan, payAtTerminal } from '../../apps/server/src/loans-for-tests.ts';
import { openSession } from '../../apps/server/src/modules/identity/sessions/open-session.ts';
import { machineClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { machineAct, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { folderForTests } from '../../apps/server/src/platform/folder-for-tests.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createSealing, readSealingKeys } from '../../apps/server/src/platform/sealing.ts';
import { addressesFromConfig } from '../../apps/server/src/providers.ts';

/** The product's API, and people with a running loan who have signed in. */
export interface OpenCabinets {
  readonly app: FastifyInstance;
  readonly tokens: readonly string[];
  close(): Promise<void>;
}

const FAR_LIMITS = JSON.stringify({ reading: 1_000_000 });
const PAYMENTS_TENGE = [5_000, 3_000, 1_000];

export async function openCabinets(databaseUrl: string, people: number): Promise<OpenCabinets> {
  const log = createLog('silent');
  const folder = await folderForTests('bench-calls');
  const config = { ...readConfig({ CALLS_A_MINUTE: FAR_LIMITS }), DATA_DIR: folder };
  const database = openDatabase(databaseUrl, log);
  const sealing = createSealing(readSealingKeys(config.SEALING_KEYS, config.INDEX_KEY));
  const services = { ...createTestServices(database), sealing };
  const composition = compose({
    config,
    lender: openLender(config).lender,
    databaseUrl,
    addresses: { ...addressesFromConfig(config), smtpUrl: 'smtp://127.0.0.1:1' },
    clock: services.clock,
    log,
    publicUrl: 'http://site.example',
  });
  await composition.knowProducts();
  const tokens: string[] = [];
  while (tokens.length < people) {
    const key = await liveLoan(services);
    for (const tenge of PAYMENTS_TENGE) await payAtTerminal(services, key, tenge);
    const opening = { ...services, wallClock: machineClock };
    tokens.push(
      await database.transaction(machineAct('bench'), (tx) => openSession(opening, tx, key.borrowerId)),
    );
  }
  await database.close();
  const app = await composition.http([]);
  return {
    app,
    tokens,
    async close() {
      await app.close();
      await composition.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
