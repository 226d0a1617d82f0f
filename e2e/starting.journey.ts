import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickFolderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { freePort } from '../apps/server/src/platform/ports-for-tests.ts';
import { copyWhole } from './kept-lives.ts';
import { claimLives } from './running-product.ts';
import { type Begun, commandsOn, isReady, statusOf, untilEnded } from './started-process.ts';

/** Starting as a person at a terminal does it: by command, with what can go wrong there. */
const root = join(import.meta.dirname, '..');
let folder: string;

beforeAll(async () => {
  folder = await quickFolderForTests('starting');
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const begin = commandsOn(() => folder);

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
