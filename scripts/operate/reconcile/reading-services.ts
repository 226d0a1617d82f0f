import { RELEASED_MCI } from '@senim/loan-engine/loan/mci';
import { openLender } from '../../../apps/server/src/compose-lender.ts';
import { machineClock } from '../../../apps/server/src/platform/clock.ts';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import type { Log } from '../../../apps/server/src/platform/log.ts';
import type { Services } from '../../../apps/server/src/platform/machinery.ts';
import { machineRandomness } from '../../../apps/server/src/platform/randomness.ts';
import { createSealing } from '../../../apps/server/src/platform/sealing.ts';

/** What operations want that read the book and open nothing of it: no key is needed. */
export function readingServices(database: Database, log: Log): Services {
  const unused = Buffer.alloc(32);
  const { lender } = openLender({ LENDER: process.env['LENDER'] ?? 'senim', MODE: 'sandbox' });
  return {
    database,
    clock: machineClock,
    wallClock: machineClock,
    randomness: machineRandomness,
    sealing: createSealing({
      keys: new Map([[1, unused]]),
      indexKeys: new Map([[1, unused]]),
      lastingIndexKey: unused,
    }),
    log,
    metrics: { applicationDecided: () => {}, rowsPurged: () => {} },
    lender,
    held: {
      document: lender,
      accountOn: () => lender.identity.account.iban,
      capsAt: () => null,
      readAnew: async () => {},
    },
    law: RELEASED_MCI,
  };
}
