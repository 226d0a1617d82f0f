import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOffice } from '../apps/back-office/build.ts';
import { buildBorrower } from '../apps/borrower/build.ts';
import { start } from '../apps/server/src/start.ts';

/** The product as a newcomer's `npm start` runs it: real server, real database, real sockets, a folder of its own. */
export async function startProduct(
  more: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  await buildBorrower();
  await buildOffice();
  const folder = await mkdtemp(join(tmpdir(), 'senim-journey-'));
  const PORT = String(await freePort());
  const running = await start({ PORT, DATA_DIR: folder, LOG_LEVEL: 'error', ...more });
  return {
    url: running.url,
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
