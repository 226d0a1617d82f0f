import pg from 'pg';
import type { Log } from '../log.ts';
import { clientAt } from './connecting.ts';

/** A listener at the database. */
export interface Ear {
  close(): Promise<void>;
}

const AGAIN_MS = 2_000;

/**
 * Hears notifications on a channel, over a connection of its own. `onTold` gets null if something may have been missed: at the
 * start and after a broken connection, which is restored automatically. Behind a pooler that lends connections by transaction
 * nothing is heard, so listeners must work without it.
 */
export function hearDatabase(
  url: string,
  channel: string,
  log: Log,
  onTold: (message: string | null) => void,
): Ear {
  let isClosed = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    client?.removeAllListeners('end');
    client = null;
    if (!isClosed) timer = setTimeout(() => void listen(), AGAIN_MS);
  };
  async function listen(): Promise<void> {
    const own = clientAt(url, { keepAlive: true });
    client = own;
    own.on('error', (error) => log.warn({ error: error.message }, 'the database is not heard any more'));
    own.on('notification', ({ payload }) => onTold(payload ?? null));
    try {
      await own.connect();
      await own.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      own.on('end', again);
      onTold(null);
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'the database could not be heard');
      await own.end().catch(() => {});
      again();
    }
  }
  void listen();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
