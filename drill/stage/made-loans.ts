import { join } from 'node:path';
import { productsOf } from '@senim/lender/products';
import { openLender } from '../../apps/server/src/compose-lender.ts';
import {
  createTestServices,
  documentOf,
  liveLoan,
  passDays,
  signNow,
  stateOf,
  unsignedLoan,
} from '../../apps/server/src/loans-for-tests.ts';
import { knowProducts } from '../../apps/server/src/modules/ledger/know-products.ts';
import { openDays } from '../../apps/server/src/modules/ledger/open-days.ts';
import { movableClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { sessionsUrl } from '../../apps/server/src/platform/database/addresses.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { isRefused } from '../../apps/server/src/platform/outcome.ts';
import { createSealing, readSealingKeys } from '../../apps/server/src/platform/sealing.ts';
import { createFolderStore } from '../../apps/server/src/providers/document-store/folder-store-for-tests.ts';
import type { Environment } from './part.ts';

/** They were paid out so long ago. */
const DAYS_AGO = 5;
const DAY_MS = 86_400_000;
const BETWEEN_CODES_MS = 301_000;

/** Loans made by the product's own operations, without its processes. */
export interface MadeLoans {
  /** Paid out some days ago and owed; their numbers. */
  owed(count: number): Promise<readonly string[]>;
  /** Signed now: a worker is to pay it out. */
  signed(): Promise<void>;
  close(): Promise<void>;
}

const TRIES_MAX = 5;
/** A machine that does much else takes its time to connect. */
const CONNECTS_WITHIN_MS = 60_000;
const ALMATY_MS = 5 * 3_600_000;
/** No lender lends in it: the hour in which lending ends is before midnight. */
const LAST_HOUR = 23;
const PAID_OUT_WITHIN_MS = 5 * 60_000;

/** The money of a loan that is signed now would wait until the next day; the clock of the loans runs ahead of the machine's by the pauses between codes. */
const isAtItsEnd = (now: Date): boolean =>
  new Date(now.getTime() + ALMATY_MS + PAID_OUT_WITHIN_MS).getUTCHours() === LAST_HOUR ||
  new Date(now.getTime() + ALMATY_MS).getUTCHours() === LAST_HOUR;

/** A worker that lives may decide about the application in the same moment: that loan is its own then, and another is made. */
async function untilOurs<Made>(make: () => Promise<Made>, tries = TRIES_MAX): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    if (tries === 1) throw error;
    return untilOurs(make, tries - 1);
  }
}

export async function openMadeLoans(environment: Environment): Promise<MadeLoans> {
  const config = readConfig(environment);
  const { lender } = openLender(config);
  const database = openDatabase(sessionsUrl(config, config.DATABASE_URL), createLog('silent'), {
    connectionWaitMs: CONNECTS_WITHIN_MS,
  });
  const sealing = createSealing(
    readSealingKeys(config.SEALING_KEYS, config.INDEX_KEY, config.LASTING_INDEX_KEY),
  );
  const plain = createTestServices(database);
  const alone = { ...lender.policy, reviewSecondPersonAboveTenge: null, payoutSecondPersonAboveTenge: null };
  const clock = movableClock(-DAYS_AGO * DAY_MS);
  const services = {
    ...plain,
    sealing,
    clock,
    wallClock: movableClock(),
    lender: { ...lender, policy: alone },
    products: productsOf(lender.products),
    documents: createFolderStore(join(config.DATA_DIR, 'documents'), sealing, plain.randomness),
  };
  await knowProducts(services);
  return {
    async owed(count) {
      await openDays(services);
      const numbers: string[] = [];
      for (let made = 0; made < count; made++) {
        const key = await liveLoan(services, { amountTenge: 80_000, period: 20 });
        numbers.push((await stateOf(services, key)).number);
      }
      passDays(services, DAYS_AGO);
      await openDays(services);
      return numbers;
    },
    async signed() {
      if (isAtItsEnd(new Date())) return;
      const key = await untilOurs(() => unsignedLoan(services, { amountTenge: 60_000 }));
      // Signing waits out the pause between two codes; by then it is now, and the money may leave at once.
      const now = { ...services, clock: movableClock(-BETWEEN_CODES_MS) };
      const signed = await signNow(now, key, await documentOf(services, key));
      if (isRefused(signed)) throw new Error(signed.refused);
    },
    close: () => database.close(),
  };
}
