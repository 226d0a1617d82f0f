import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenDatabase } from '../../given-for-tests.ts';
import { machineryForTests, standingClock } from '../../people-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { QUEUES } from '../../platform/jobs/queue.ts';
import { sendMessage, sendMessages } from './send-message.ts';
import type { MessageKind } from './types.ts';

const database = await givenDatabase();
const services = machineryForTests(database, standingClock());
const owner = new pg.Client({ connectionString: database.url });

beforeAll(() => owner.connect());
afterAll(() => owner.end());

const send = (kind: MessageKind) =>
  database.transaction(machineAct('test'), (tx) =>
    sendMessage(services, tx, {
      borrowerId: null,
      channel: 'sms',
      recipient: '77010000000',
      kind,
      text: kind,
    }),
  );

/** In which queue the jobs wait, and how far in front. */
async function waiting(): Promise<readonly string[]> {
  const { rows } = await owner.query<{ place: string }>(`
    SELECT 'awaited' AS place FROM ${QUEUES.awaited}.jobs
    UNION ALL SELECT 'usual ' || priority FROM ${QUEUES.usual}.jobs ORDER BY place`);
  return rows.map(({ place }) => place);
}

test('a code waits behind no other message, an answer behind answers, and words about a debt behind both', async () => {
  await send('sign-in-code');
  expect(await waiting()).toEqual(['awaited']);
  await send('payment-received');
  expect(await waiting()).toEqual(['awaited', 'usual 0']);
  await send('overdue');
  expect(await waiting()).toEqual(['awaited', 'usual 0', 'usual 10']);
});

test('what the lender has nobody to carry is not written down', async () => {
  const without = {
    ...services,
    lender: { ...services.lender, withoutMail: true, withoutPush: true } as const,
  };
  const one = { borrowerId: null, kind: 'agreement-signed', text: 'text' } as const;
  const written = () =>
    database.transaction(machineAct('test'), async (tx) => {
      const messages = (['email', 'push', 'sms'] as const).map((channel) => ({
        ...one,
        channel,
        recipient: 'a',
      }));
      await sendMessages(without, tx, messages);
      return tx.rows(sql`SELECT channel FROM outgoing_message WHERE kind = 'agreement-signed'`);
    });
  expect(await written()).toEqual([{ channel: 'sms' }]);
});
