import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { CAST } from '@senim/database/cast/members';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ComposedForTests, composeForTests } from '../apps/server/src/composed-for-tests.ts';
import { liveLoan, payAtTerminal } from '../apps/server/src/loans-for-tests.ts';
import { standingClock } from '../apps/server/src/people-for-tests.ts';
import { servicesOf } from '../attacks/matrix/begin-matrix-for-tests.ts';
import { shownIn } from './tour-for-tests.ts';

/** Where somebody of whom the tour knows nothing has paid as the tour does. */
let composed: ComposedForTests;
let paid = '';
const questions = shownIn('sh ask').map((command) => /^npm run -s ask -- "(.+)"$/.exec(command)?.[1] ?? '');

beforeAll(async () => {
  const clock = standingClock();
  composed = await composeForTests(clock);
  await composed.composition.knowProducts();
  const services = servicesOf(composed, clock);
  paid = await payAtTerminal(services, await liveLoan(services), 1_500);
});
afterAll(() => composed.close());

test('every question of the tour is answered of the payment that was made', async () => {
  const client = new pg.Client({ connectionString: composed.database.url });
  await client.connect();
  const answers = [];
  for (const question of questions) answers.push((await client.query(question)).rows);
  await client.end();
  const [incoming, facts, entries, audit, told] = answers;
  expect(answers).toHaveLength(5);
  expect(incoming).toMatchObject([{ provider: 'kassa24', amount_tiyn: '150000' }]);
  expect(facts).toMatchObject([{ fact_id: paid, kind: 'payment' }]);
  expect(entries?.map(({ code }) => code)).toContain('terminal-clearing');
  expect(entries?.reduce((sum, { amount_tiyn: amount }) => sum + BigInt(amount), 0n)).toBe(0n);
  expect(audit).toMatchObject([{ event: 'payment.received' }]);
  expect(told).toHaveLength(1);
});

test('a question is put to the tables by a command, which changes nothing', () => {
  const ask = (question: string) =>
    execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/ask.ts'), question], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: composed.database.url },
      stdio: 'pipe',
    });
  expect(ask(questions[0] ?? '')).toContain('"provider":"kassa24"');
  expect(() => ask('DELETE FROM notification')).toThrow('read-only');
  expect(() => ask('COMMIT; DELETE FROM notification')).toThrow('multiple commands');
  expect(() => ask('SELECT nope FROM notification')).toThrow(/: column "nope" does not exist\.\n$/);
});

test('the payment of the tour is of a person of the cast', () => {
  const [command = ''] = shownIn('sh pay');
  expect(command).toContain(CAST.find(({ key }) => key === 'daulet')?.iin);
  expect(command).toContain('localhost:3000/sandbox/terminal/pay');
});
