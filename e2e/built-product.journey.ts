import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sendSms } from '@senim/contracts/borrower/calls';
import { makeIin } from '@senim/kazakhstan/iin';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeOwnLender } from '../apps/server/src/lender-for-tests.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../apps/server/src/platform/database/embedded-postgres.ts';
import { signedInAs } from '../apps/server/src/platform/database/test-database.ts';
import { quickFolderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { freePort } from '../apps/server/src/platform/ports-for-tests.ts';
import { PRODUCTION } from '../apps/server/src/platform/production-for-tests.ts';
import { writeProduct } from '../scripts/build/write-product.ts';
import { type Begun, beginProcess, type ShutIn, shutIn, untilEnded, untilReady } from './started-process.ts';

/** The built folder as a lender runs it: on a machine with Node and nothing of the repository. */
let folder: string;
let postgres: EmbeddedPostgres;
let gateway: Server;
const messages: URLSearchParams[] = [];
const begun: Begun[] = [];
let shut: ShutIn | null;

beforeAll(async () => {
  folder = await quickFolderForTests('built');
  await writeProduct(join(import.meta.dirname, '..'), join(folder, 'product'));
  const writable = [join(folder, 'data'), join(folder, 'tmp')];
  for (const place of writable) await mkdir(place);
  shut = await shutIn(join(folder, 'product'), writable);
  postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'database') });
  gateway = createServer(async (request, response) => {
    messages.push(new URLSearchParams(await text(request)));
    response.end(JSON.stringify({ code: 0, data: { messageId: String(messages.length) } }));
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
});
afterAll(async () => {
  for (const { child } of begun) child.kill('SIGKILL');
  gateway.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Shut in as in a container, where this account may do so. */
function run(command: string, environment: Readonly<Record<string, string>>): Begun {
  const one = beginProcess(join(folder, 'product'), ['server.js', command], environment, shut?.before);
  begun.push(one);
  return one;
}

const urlAs = (login: string): string => signedInAs(login, postgres.url.replace(/\/[^/]+$/, '/senim'));

/** As the page of the first deploy says: an owner that is no superuser, and a login that owns nothing. */
async function prepareDatabase(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const page = await readFile(join(import.meta.dirname, '../docs/operations/run-in-production.md'), 'utf8');
  const [, statements = ''] = /```sql\n(.*?)```/s.exec(page) ?? [];
  for (const statement of statements
    .replaceAll("'...'", "'none'")
    .split(';')
    .filter((one) => one.trim()))
    await client.query(statement);
  await client.end();
}

async function ownEnvironment(): Promise<Record<string, string>> {
  const address = gateway.address();
  if (address === null || typeof address === 'string') throw new Error('The gateway does not listen.');
  return {
    ...PRODUCTION,
    LEAVE_SECONDS: '0',
    LENDER: await writeOwnLender(join(folder, 'lender')),
    DATA_DIR: join(folder, 'data'),
    TMPDIR: join(folder, 'tmp'),
    DATABASE_URL: urlAs('senim_product'),
    OWNER_DATABASE_URL: urlAs('senim_owner'),
    PORT: String(await freePort()),
    WORKER_PORT: String(await freePort()),
    SMS_URL: `http://127.0.0.1:${address.port}`,
  };
}

/** Nobody in particular, without rights to get, on a disk that cannot be written. */
async function expectShutIn({ child }: Begun): Promise<void> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  expect(status).toMatch(/^Uid:\t10001\t10001\t10001\t10001$/m);
  expect(status).toMatch(/^CapEff:\t0+$/m);
  const mounts = await readFile(`/proc/${child.pid}/mountinfo`, 'utf8');
  const places = mounts.split('\n').map((line) => line.split(' '));
  const mannerOf = (place: string) => places.findLast(([, , , , at]) => at === place)?.[5]?.split(',')[0];
  expect([mannerOf('/'), mannerOf(join(folder, 'product')), mannerOf(join(folder, 'data'))]).toEqual([
    'ro',
    'ro',
    'rw',
  ]);
}

test('the built folder alone migrates, shows a page with its files, takes a call and does its job', async () => {
  await prepareDatabase();
  const environment = await ownEnvironment();
  expect(await untilEnded(run('', environment))).toContain('Usage: node server.js <command>');
  expect(await untilEnded(run('migrate', environment))).toMatch(
    /^1 of \d+: 0001_.*The database is up to date\.$/s,
  );
  const [api, worker] = [run('api', environment), run('worker', environment)];
  await Promise.all([untilReady(api), untilReady(worker)]);
  if (shut) await expectShutIn(api);
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${environment['PORT']}${path}`, init);

  for (const path of ['/', '/office']) {
    const page = await (await ask(path)).text();
    const files = page.match(/\/(office\/)?static\/[\w./-]+\.(js|css|woff2)/g) ?? [];
    expect([path, files.length > 0]).toEqual([path, true]);
    for (const file of files) expect([file, (await ask(file)).status]).toEqual([file, 200]);
  }
  const ofWorker = (path: string) =>
    fetch(`http://127.0.0.1:${environment['WORKER_PORT']}${path}`, {
      headers: { authorization: `Bearer ${environment['METRICS_TOKEN']}` },
    });
  expect((await ofWorker('/readyz')).status).toBe(200);
  expect(await (await ofWorker('/metrics')).text()).toContain('senim_figures_read 1');
  const ofBefore = join(folder, 'data', 'site-files', 'static', 'js', 'start-of-before.js');
  await writeFile(ofBefore, 'a script of the version before');
  const found = await ask('/static/js/start-of-before.js');
  expect([found.headers.get('content-type'), await found.text()]).toEqual([
    'text/javascript; charset=utf-8',
    'a script of the version before',
  ]);
  for (const path of ['/static/js/unknown-1.js', '/office/static/unknown-1.js'])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);

  const asked = await ask(`/api/v2${sendSms.path}`, {
    method: sendSms.method,
    headers: { 'content-type': 'application/json', 'idempotency-key': 'one' },
    body: JSON.stringify({ phone: '77010000077', iin: makeIin('1991-05-17', 'female', 300) }),
  });
  expect(asked.status).toBe(200);
  await expect.poll(() => messages[0]?.get('recipient')).toBe('77010000077');

  expect(await untilEnded(run('reconcile', environment))).toContain('0 loans on');
  for (const { child } of [api, worker]) child.kill('SIGTERM');
  await Promise.all([untilEnded(api), untilEnded(worker)]);
  expect([api.child.exitCode, worker.child.exitCode]).toEqual([0, 0]);
});
