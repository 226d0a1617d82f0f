import { askSinceRestore } from '../../apps/server/src/modules/payments/restored/ask-since-restore.ts';
import { machineClock } from '../../apps/server/src/platform/clock.ts';
import { type Config, readConfig } from '../../apps/server/src/platform/config.ts';
import { sessionsUrl } from '../../apps/server/src/platform/database/addresses.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createIso20022Bank } from '../../apps/server/src/providers/bank/iso20022-bank.ts';
import { setUp } from '../setup.ts';
import { inWords } from './in-words.ts';
import { reachDatabase } from './reach-database.ts';
import { readingServices } from './reconcile/reading-services.ts';
import { sinceRestoreLines } from './reconcile/since-restore-lines.ts';

/** `since-restore`: what has come from bank, acquirer and networks since the backup that this book was restored from. */
setUp();
await inWords(async () => {
  const config = readConfig(process.env);
  const log = createLog('warn');
  const reached = await reachDatabase(sessionsUrl(config, config.DATABASE_URL), config.DATA_DIR);
  const database = openDatabase(reached.url, log, { connectionsMax: 2 });
  try {
    const asked = await askSinceRestore({
      ...readingServices(database, log),
      cards: config.CARDS === 'none' ? { isAbsent: true } : {},
      bank: bankOf(config),
    });
    return asked
      ? sinceRestoreLines(asked, config.BANK === 'people').join('\n')
      : 'This book was never restored.';
  } finally {
    await database.close();
    await reached.stop();
  }
});

/** To read statements alone: it is told of no payer. */
function bankOf(config: Config) {
  if (config.BANK === 'people' || config.BANK_URL === '') return null;
  const { host } = new URL(config.BANK_URL);
  const payer = (): never => {
    throw new Error('Nothing is ordered here.');
  };
  return createIso20022Bank({
    name: host,
    baseUrl: config.BANK_URL,
    secrets: config.BANK_SECRET,
    payer,
    clock: machineClock,
  });
}
