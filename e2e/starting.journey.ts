import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeOwnLender } from '../apps/server/src/lender-for-tests.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { quickFolderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { freePort } from '../apps/server/src/platform/ports-for-tests.ts';
import { PRODUCTION } from '../apps/server/src/platform/production-for-tests.ts';
import { weighProcesses } from '../bench/start/weigh-processes.ts';
import { copyWhole } from './kept-lives.ts';
import { claimLives } from './running-product.ts';
import { type Begun, beginProcess, isReady, untilEnded, untilReady } from './started-process.ts';

/** Starting as a person at a terminal does it: by command, with what can go wrong there. */
const root = join(import.meta.dirname, '..');
/** What `npm start` gives Node beside the script. */
const FLAGS: string[] = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  .scripts.start.split(' ')
  .slice(1, -1);
/** What the product may keep in memory at rest, its database with it (docs/decisions/0300). */
const MEGABYTES_MAX = 350;
let folder: string;
const left: Begun[] = [];

beforeAll(async () => {
  folder = await quickFolderForTests('starting');
});
afterAll(async () => {
  for (const { child } of left) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

function begin(script: string, environment: Readonly<Record<string, string>>): Begun {
  const begun = beginProcess(root, [...FLAGS, `scripts/${script}.ts`], { DATA_DIR: folder, ...environment });
  left.push(begun);
  return begun;
}

/** The test itself ends before. */
const READY_WITHIN_MS = 600_000;

/** What a visitor and a probe are answered at every moment until the start has said that it is ready. */
async function answersUntilReady(begun: Begun, port: string): Promise<Set<string>> {
  const seen = new Set<string>();
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } });
  const look = async () => {
    const [alive, ready, page] = await Promise.all(['/healthz', '/readyz', '/'].map(ask)).catch(() => []);
    // An answer at the moment of readiness may be from before or after it.
    if (isReady(begun)) return 'ready';
    if (alive && ready && page)
      seen.add(`${alive.status} ${ready.status} ${page.status} ${(await ready.json()).sandbox}`);
    return begun.child.exitCode === null ? 'begins' : begun.output();
  };
  await expect.poll(look, { interval: 500, timeout: READY_WITHIN_MS }).toBe('ready');
  return seen;
}

test('whoever comes before the cast is in place waits, and nothing says ready but the start itself', async () => {
  // This start is the longest there is, so it plays the cast for all journeys, unless one has.
  const lives = await claimLives();
  const settings = lives?.settings ?? { PORT: String(await freePort()) };
  const { PORT: port = '' } = settings;
  const begun = begin('start', { ...settings, ...(lives && { DATA_DIR: lives.dataFolder }) });
  expect([...(await answersUntilReady(begun, port))]).toEqual(['200 503 503 starting']);
  expect([await statusOf(port, '/readyz'), await statusOf(port, '/')]).toEqual([200, 200]);
  begun.child.kill('SIGTERM');
  await untilEnded(begun);
  if (lives) await copyWhole(lives.dataFolder, folder);
  await lives?.tellPlayed();

  const mark = join(folder, 'sandbox', 'cast-is-being-played');
  await writeFile(mark, '');
  expect(await untilEnded(begin('start', { PORT: port }))).toBe(
    `The first start on the data folder ${folder} was ended before its cast was in place: remove it and start again.`,
  );
  await rm(mark);
});

const statusOf = async (port: string, path: string) =>
  (await fetch(`http://127.0.0.1:${port}${path}`)).status;

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

test('a taken port is one clear sentence', async () => {
  const holder = createServer().listen(0, '0.0.0.0');
  await once(holder, 'listening');
  const { port } = holder.address() as { port: number };
  const said = await untilEnded(begin('start', { PORT: String(port) }));
  holder.close();
  expect(said).toBe(
    `Port ${port} is taken: stop the program that listens there, or set PORT to another number.`,
  );
});

test('a broken DATABASE_URL is one clear sentence, without its password', async () => {
  const port = String(await freePort());
  const nobody = await untilEnded(
    begin('start', { PORT: port, DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x' }),
  );
  expect(nobody).toBe('DATABASE_URL does not lead to a database that answers (nothing listens there).');
  const malformed = await untilEnded(begin('start', { PORT: port, DATABASE_URL: 'mysql://me:secret@db/x' }));
  expect(malformed).toBe('The configuration is not right.\n  DATABASE_URL must begin with postgres://.');
});

test('a Node too old for the product is one clear sentence', async () => {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '18.0.0' });require('./scripts/require-node.cjs')`;
  const child = spawn(process.execPath, ['-e', pretend], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'exit');
  expect([code, said]).toEqual([1, expect.stringMatching(/^This needs Node 24 or newer and runs on .*\n$/)]);
});

test('production refuses the sandbox’s secrets, each by name', async () => {
  const said = await untilEnded(
    begin('start', { MODE: 'production', BANK_SECRET: 'sandbox-bank', DATABASE_URL: 'postgres://db/senim' }),
  );
  expect(said).toContain('BANK_SECRET is the sandbox’s own secret: production needs another.');
  expect(said).toContain('SEALING_KEYS must be set in production.');
});

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
