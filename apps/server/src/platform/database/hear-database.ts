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
 * nothing is heard, so listeners must work without it. With the number of its newest index key a process says meanwhile that it has it.
 */
export function hearDatabase(
  url: string,
  channel: string,
  log: Log,
  onTold: (message: string | null) => void,
  indexNumber: number | null = null,
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
      if (indexNumber !== null) await sayIndexKey(own, indexNumber);
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

/** The class of the locks by which processes say which index key is their newest (migration 0810). */
const LOCKS_OF_INDEX_KEYS = 810;

/** Says by a shared lock, for as long as the connection lasts, which index key is this process's newest: no turn begins or ends over one that lacks its key. */
async function sayIndexKey(client: pg.Client, number: number): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1, $2)', [LOCKS_OF_INDEX_KEYS, number]);
}
