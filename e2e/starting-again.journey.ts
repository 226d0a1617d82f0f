import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeOwnLender } from '../apps/server/src/lender-for-tests.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { freePort } from '../apps/server/src/platform/ports-for-tests.ts';
import { PRODUCTION } from '../apps/server/src/platform/production-for-tests.ts';
import { weighProcesses } from '../bench/start/weigh-processes.ts';
import { copyPlayed } from './running-product.ts';
import { commandsOn, statusOf, untilEnded, untilReady } from './started-process.ts';

/** Starts after the first: over what a killed one left, and as processes of production. */
let folder: string;

beforeAll(async () => {
  folder = join(await copyPlayed(), 'data');
});
afterAll(() => rm(dirname(folder), { recursive: true, force: true, maxRetries: 5 }));

const begin = commandsOn(() => folder);

/** What the product may keep in memory at rest, its database with it (docs/decisions/0300). */
const MEGABYTES_MAX = 350;

test('a killed start is taken over, with its data found again; a killed database ends it with one clear sentence, and the next goes on', async () => {
  const port = String(await freePort());
  const first = begin('start', { PORT: port });
  await untilReady(first);
  await moveCalendar(port);
  const before = await (await fetch(`http://127.0.0.1:${port}/sandbox`)).text();
  first.child.kill('SIGKILL');
  await untilEnded(first);

  const second = begin('start', { PORT: port });
  await untilReady(second);
  const after = await (await fetch(`http://127.0.0.1:${port}/sandbox`)).text();
  expect(castOf(after).length).toBeGreaterThan(5);
  expect(castOf(after)).toEqual(castOf(before));

  expect(await untilEnded(begin('start', { PORT: String(await freePort()) }))).toMatch(
    /^The data folder .* is in use by process \d+: stop it, or set DATA_DIR to another folder\.$/,
  );
  const books = begin('operate/reconcile', {});
  expect(await untilEnded(books)).toMatch(
    /loans on .*: 0 accounts differ\.\n\d+ journals: 0 break their chain\.\n\d+ images of loans: 0 differ\.\n0 providers/,
  );

  const [pid] = (await readFile(join(folder, 'database', 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  expect(await untilEnded(second)).toContain('PostgreSQL was ended from outside, so this stops as well.');
  expect(second.child.exitCode).toBe(1);
  const third = begin('start', { PORT: String(await freePort()) });
  await untilReady(third);
  if (process.platform === 'linux')
    await expect.poll(() => weighProcesses(third.child.pid ?? 0)).toBeLessThan(MEGABYTES_MAX);
  third.child.kill('SIGTERM');
  await untilEnded(third);
  expect(third.child.exitCode).toBe(0);
});

/** While the calendar jumps the product is not ready, and says why. */
async function moveCalendar(port: string): Promise<void> {
  const moving = fetch(`http://127.0.0.1:${port}/sandbox/clock`, {
    method: 'POST',
    body: JSON.stringify({ advance_days: 12 }),
    headers: { 'content-type': 'application/json' },
  });
  const saidBySandbox = async () => (await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).sandbox;
  await expect.poll(saidBySandbox).toBe('moving');
  await moving;
  expect(await statusOf(port, '/readyz')).toBe(200);
}

/** The page's first number is a newcomer's IIN, made anew each time; the rest are the cast's. */
const castOf = (page: string) => (page.match(/\b\d{12}\b/g) ?? []).slice(1);

test('in production, API and worker are processes of their own, and the sandbox does not exist', async () => {
  const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'production') });
  const port = String(await freePort());
  const LENDER = await writeOwnLender(join(folder, 'lender'));
  const environment = { ...PRODUCTION, LENDER, PORT: port, DATABASE_URL: postgres.url };
  try {
    expect(await untilEnded(begin('api', environment))).toBe(
      'The database is older than this version: run "npm run migrate" first.',
    );
    expect(await untilEnded(begin('operate/migrate', environment))).toMatch(/The database is up to date\.$/);
    const [api, worker] = [begin('api', environment), begin('operate/worker', environment)];
    await Promise.all([untilReady(api), untilReady(worker)]);

    const answer = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    expect((await answer('/readyz')).status).toBe(200);
    expect(await (await answer('/')).text()).not.toContain('/sandbox');
    for (const path of ['/sandbox', '/sandbox/sms?phone=77010000001', '/sandbox/bank/transfers']) {
      expect([path, (await answer(path)).status]).toEqual([path, 404]);
    }
    for (const { child } of [api, worker]) child.kill('SIGTERM');
    await Promise.all([untilEnded(api), untilEnded(worker)]);
    expect([api.child.exitCode, worker.child.exitCode]).toEqual([0, 0]);
  } finally {
    await postgres.stop();
  }
});
