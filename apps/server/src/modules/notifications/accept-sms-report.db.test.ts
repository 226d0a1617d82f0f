import pg from 'pg';
import { expect, test } from 'vitest';
import { givenDatabase } from '../../given-for-tests.ts';
import { machineryForTests, standingClock } from '../../people-for-tests.ts';
import { acceptSmsReport } from './accept-sms-report.ts';

const database = await givenDatabase();

test('a report about several messages has each of them asked about; an unsigned one is refused', async () => {
  const post = { path: '/callbacks/sms', body: 'delivered', signature: 'right' };
  const sms = {
    readReport: (path: string, body: string, signature: string | null) =>
      path === post.path && body === post.body && signature === post.signature ? ['one', 'two'] : null,
  };
  const services = { ...machineryForTests(database, standingClock()), sms };
  expect(await acceptSmsReport(services, { ...post, signature: null })).toEqual({ refused: 'not_signed' });
  expect(await acceptSmsReport(services, post)).toBe('accepted');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query('SELECT payload FROM graphile_worker._private_jobs ORDER BY id');
  await client.end();
  expect(rows.map(({ payload }) => payload)).toEqual([{ providerId: 'one' }, { providerId: 'two' }]);
});
