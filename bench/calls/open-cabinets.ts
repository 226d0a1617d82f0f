import type { FastifyInstance } from 'fastify';
import { createTestServices, liveLoan, payAtTerminal } from '../../apps/server/src/loans-for-tests.ts';
import { knowProducts } from '../../apps/server/src/modules/ledger/know-products.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { openApi } from '../open-api.ts';

/** The product's API, and people with a running loan who have signed in. */
export interface OpenCabinets {
  readonly app: FastifyInstance;
  readonly tokens: readonly string[];
  readonly databaseUrl: string;
  close(): Promise<void>;
}

const PAYMENTS_TENGE = [5_000, 3_000, 1_000];

export async function openCabinets(databaseUrl: string, people: number): Promise<OpenCabinets> {
  const database = openDatabase(databaseUrl, createLog('silent'));
  const services = createTestServices(database);
  await knowProducts(services);
  const api = await openApi(services, databaseUrl);
  const tokens: string[] = [];
  while (tokens.length < people) {
    const key = await liveLoan(services);
    for (const tenge of PAYMENTS_TENGE) await payAtTerminal(services, key, tenge);
    tokens.push(await api.signIn(key.borrowerId));
  }
  await database.close();
  return { app: api.app, tokens, databaseUrl, close: api.close };
}
