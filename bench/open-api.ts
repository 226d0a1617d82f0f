import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { compose } from '../apps/server/src/compose.ts';
import { openLender } from '../apps/server/src/compose-lender.ts';
import type { TestServices } from '../apps/server/src/loans-for-tests.ts';
import { openSession } from '../apps/server/src/modules/identity/sessions/open-session.ts';
import { KEYS_FOR_TESTS } from '../apps/server/src/people-for-tests.ts';
import { machineClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { machineAct } from '../apps/server/src/platform/database/database.ts';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { addressesFromConfig } from '../apps/server/src/providers.ts';

/** The product's API without its pages, on a database that these services have filled. */
export interface OpenApi {
  readonly app: FastifyInstance;
  /** A session of a borrower. */
  signIn(borrowerId: number): Promise<string>;
  close(): Promise<void>;
}

const FAR_LIMITS = JSON.stringify({ reading: 1_000_000 });

export async function openApi(services: TestServices, databaseUrl: string): Promise<OpenApi> {
  const folder = await folderForTests('bench-api');
  const config = { ...readConfig({ ...KEYS_FOR_TESTS, CALLS_A_MINUTE: FAR_LIMITS }), DATA_DIR: folder };
  const composition = compose({
    config,
    lender: openLender(config).lender,
    databaseUrl,
    addresses: { ...addressesFromConfig(config), smtpUrl: 'smtp://127.0.0.1:1' },
    clock: services.clock,
    log: services.log,
    publicUrl: 'http://site.example',
  });
  await composition.knowProducts();
  const app = await composition.http([]);
  const opening = { ...services, wallClock: machineClock };
  return {
    app,
    signIn: (borrowerId) =>
      services.database.transaction(machineAct('bench'), (tx) => openSession(opening, tx, borrowerId)),
    async close() {
      await app.close();
      await composition.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
