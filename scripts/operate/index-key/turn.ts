import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { clientAt } from '../../../apps/server/src/platform/database/connecting.ts';
import { PlainFailure } from '../../../apps/server/src/platform/plain-failure.ts';
import { whoRuns } from '../note-in-trail.ts';

const NOT_ALLOWED = '42501';
const REFUSED = '23514';
const LOCKED = '55P03';
const NAME_TAKEN = '42710';
const ALL_INDEXED = 'indexed_anew';
/** Whoever writes to the table of people waits for the exchange, and it for them: neither for long. */
const LOCK_MS = 2_000;
const TRIES = 30;
const ROWS_A_PAGE = 1_000;

/** Begins the turn, or orders its jobs once more, as the owner of the tables: the product itself may not. It is written into the trail. */
export const beginTurn = (ownersUrl: string, number: number): Promise<void> =>
  asOwner(ownersUrl, async (client) => {
    await client.query('SELECT begin_index_turn($1::smallint, $2)', [number, whoRuns()]);
  });

/**
 * From here on people are found under the key of the turn. That nobody lacks its fingerprints is validated beside all other work; the
 * exchange itself only renames.
 */
export const exchange = (ownersUrl: string): Promise<number> =>
  asOwner(ownersUrl, async (client) => {
    await client.query('SELECT assert_exchangeable()');
    await patiently(client, () =>
      client.query(`ALTER TABLE borrower ADD CONSTRAINT indexed_anew
        CHECK (iin_index_next IS NOT NULL AND phone_index_next IS NOT NULL) NOT VALID`),
    ).catch(unlessThere);
    try {
      await client.query('ALTER TABLE borrower VALIDATE CONSTRAINT indexed_anew');
      const { rows } = await patiently(client, () =>
        client.query<{ number: number }>('SELECT exchange_indexes($1) AS number', [whoRuns()]),
      );
      return rows[0]?.number ?? 0;
    } catch (error) {
      // Without the exchange nothing may be refused for want of the second fingerprint.
      await patiently(client, () => client.query('ALTER TABLE borrower DROP CONSTRAINT indexed_anew'));
      throw error;
    }
  });

/** Takes away, page by page, what is left of people under former keys. */
export const dropFormer = (ownersUrl: string): Promise<number> =>
  asOwner(ownersUrl, async (client) => {
    let total = 0;
    for (;;) {
      const { rows } = await client.query<{ count: number }>('SELECT drop_former_indexes($1) AS count', [
        ROWS_A_PAGE,
      ]);
      const count = rows[0]?.count ?? 0;
      if (count === 0) return total;
      total += count;
    }
  });

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = clientAt(url);
  await client.connect();
  try {
    await client.query(`SET lock_timeout = ${LOCK_MS}`);
    await client.query('SET statement_timeout = 0');
    return await work(client);
  } catch (error) {
    const { code, constraint, message } = error as { code?: string; constraint?: string; message: string };
    if (code === NOT_ALLOWED)
      throw new PlainFailure(
        'Only the owner of the tables does this: set OWNER_DATABASE_URL as for the migration.',
      );
    if (constraint === ALL_INDEXED)
      throw new PlainFailure(
        'Not yet: somebody was written meanwhile without the new key. "turn-index-key" once more takes them up.',
      );
    if (code === REFUSED) throw new PlainFailure(`Not yet: ${message}.`);
    throw error;
  } finally {
    await client.end();
  }
}

/** Where others hold the table for longer, again a little later: whoever stands in line for it lets nobody else in. */
async function patiently<T>(client: pg.Client, work: () => Promise<T>, triesLeft = TRIES): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: string }).code !== LOCKED || triesLeft === 0) throw error;
    await sleep(LOCK_MS / 4);
    return patiently(client, work, triesLeft - 1);
  }
}

/** One that was broken off before has left it. */
function unlessThere(error: unknown): void {
  if ((error as { code?: string }).code !== NAME_TAKEN) throw error;
}
