import { expect, test } from 'vitest';
import { givenLoans } from '../../../given-for-tests.ts';
import { clientAt } from '../../database/connecting.ts';
import { machineAct } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { createRateLimiter } from './rate-limit.ts';
import { tellCalls } from './share-calls.ts';

const { database, services } = await givenLoans();
const clock = { at: new Date('2026-11-20T06:00:00Z'), now: () => clock.at };
const sharing = { ...services, clock };
const LIMITS = { everywhere: { 'code-check': 48 }, from: {} };
const processes = [1, 2, 3].map(() => createRateLimiter(clock, LIMITS));

/** How many of a round of calls, spread over the processes, are answered; after each of them they tell each other. */
async function answeredOf(calls: number, address: string): Promise<number> {
  let answered = 0;
  for (let call = 0; call < calls; call += 1) {
    const limiter = processes[call % processes.length];
    if (limiter?.secondsToWait('code-check', address) === 0) answered += 1;
    for (const each of processes) await tellCalls(sharing, each);
  }
  return answered;
}

test('whoever is sent from process to process gets no more than with one, in this window and the next', async () => {
  // Two that have called thrice or less are told of by nobody, so each process may be behind by so many.
  const most = 48 + 2 * 3;
  for (const _ of ['this window', 'the next']) {
    const answered = await answeredOf(90, '198.51.100.7');
    expect(answered).toBeGreaterThanOrEqual(46);
    expect(answered).toBeLessThanOrEqual(most);
    clock.at = new Date(clock.at.getTime() + 60_000);
  }
});

/** As the server's administrator, because no role of the product reads it. */
async function callersKept(): Promise<string[]> {
  const client = clientAt(database.url);
  await client.connect();
  const { rows } = await client.query<{ caller: Buffer }>('SELECT caller_index AS caller FROM call_window');
  await client.end();
  return rows.map(({ caller }) => caller.toString('latin1'));
}

test('who called is kept as a fingerprint, which goes with the next who are told of', async () => {
  clock.at = new Date(clock.at.getTime() + 120_000);
  await answeredOf(12, '198.51.100.8');
  const kept = await callersKept();
  expect(kept).toHaveLength(1);
  expect(kept[0]).not.toContain('198.51.100');
  clock.at = new Date(clock.at.getTime() + 120_000);
  await answeredOf(12, '198.51.100.9');
  expect(await callersKept()).toHaveLength(1);
  expect(await callersKept()).not.toEqual(kept);
});

test('no role of the product reads who has called', async () => {
  const read = database.transaction(machineAct('test'), (tx) => tx.rows(sql`SELECT FROM call_window`));
  await expect(read).rejects.toThrow('permission denied for table call_window');
});
