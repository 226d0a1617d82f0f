import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { LENDER_FOR_TESTS } from '../../apps/server/src/lender-for-tests.ts';
import type { TestServices } from '../../apps/server/src/loans-for-tests.ts';
import {
  readNetworks,
  sandboxPasswordOf,
} from '../../apps/server/src/modules/payments/terminals/read-networks.ts';
import { terminalRoutes } from '../../apps/server/src/modules/payments/terminals/routes.ts';
import type { HttpDependencies } from '../../apps/server/src/platform/http/dependencies.ts';
import { createHttpServer } from '../../apps/server/src/platform/http/server.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import type { CallsToMake } from './call-terminal.ts';
import type { Turn } from './pace.ts';

const NETWORK = 'kassa24';

export interface Terminal {
  /** Payments of this network from so many connections, for some seconds. */
  pay(calls: Pick<CallsToMake, 'connections' | 'seconds' | 'accounts'>): Promise<Turn>;
  close(): Promise<void>;
}

/** Where a terminal network calls, and as whom. */
export type TerminalDoor = Pick<CallsToMake, 'url' | 'authorization'>;

export async function openTerminal(services: TestServices): Promise<Terminal> {
  const { door, close } = await serveTerminals(services);
  return { pay: (calls) => payAt(door, calls), close };
}

/** The product's own HTTP server with the routes of the terminal networks, on a free port. */
export async function serveTerminals(
  services: TestServices,
): Promise<{ readonly door: TerminalDoor; close(): Promise<void> }> {
  const settings = { MODE: 'sandbox', TERMINAL_PASSWORDS: {}, TERMINAL_ADDRESSES: '' } as const;
  const rawRoutes = terminalRoutes(services, readNetworks(settings, LENDER_FOR_TESTS));
  const callLimits = { everywhere: { machine: Number.MAX_SAFE_INTEGER }, from: {} };
  const dependencies = { ...services, metrics: createMetrics(), apiBase: '/api/v2', callLimits };
  const app = await createHttpServer(dependencies as unknown as HttpDependencies, {
    contractRoutes: [],
    officeRoutes: [],
    rawRoutes,
    areas: [],
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const authorization = `Basic ${Buffer.from(`${NETWORK}:${sandboxPasswordOf(NETWORK)}`).toString('base64')}`;
  return {
    door: { url: `http://127.0.0.1:${port}/terminal/${NETWORK}`, authorization },
    close: () => app.close(),
  };
}

let turns = 0;

/** Payments of a network, made by a thread of their own. */
export function payAt(
  door: TerminalDoor,
  calls: Pick<CallsToMake, 'connections' | 'seconds' | 'accounts'>,
): Promise<Turn> {
  turns += 1;
  return inThread({ ...calls, ...door, turn: `paid${turns}` });
}

async function inThread(workerData: CallsToMake): Promise<Turn> {
  const thread = new Worker(new URL('./call-terminal.ts', import.meta.url), { workerData });
  const [turn] = (await once(thread, 'message')) as [Turn];
  await thread.terminate();
  return turn;
}
