import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { freePort } from '../apps/server/src/platform/ports-for-tests.ts';
import { launchBrowser } from '../e2e/browser.ts';

/**
 * `npm run bench:dev [-- --times 5] [--data <folder of a sandbox that was started before>]`: how long it takes `npm run dev` to show a text of a page that is saved, in a browser that has the page open, and the
 * answer of a route of the server. It writes into two sources and puts them back. It prints, it never fails on time.
 */
const { values } = parseArgs({
  options: { times: { type: 'string', default: '5' }, data: { type: 'string' } },
});
const LIMITS = { 'a text': 1_000, 'a route': 3_000 } as const;
const READY_WITHIN_MS = 600_000;
/** Who saves looks at what it brought before the next save. */
const LOOK_MS = 4_000;
const ROOT = join(import.meta.dirname, '..');
const TEXT = {
  file: 'apps/borrower/src/text/ru/home.ts',
  right: "title: 'Быстро'",
  saved: (n: number) => `title: 'Быстро ${n}'`,
};
const ROUTE = {
  file: 'apps/server/src/platform/http/health.ts',
  right: '{ alive: true }',
  saved: (n: number) => `{ alive: true, saved: ${n} }`,
};

const folder = await folderForTests('bench-dev');
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const child = spawn(process.execPath, ['scripts/dev.ts'], {
  cwd: ROOT,
  env: { ...process.env, DATA_DIR: values.data ?? join(folder, 'data'), PORT: String(port) },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const sources = new Map<string, string>();
for (const { file } of [TEXT, ROUTE]) sources.set(file, readFileSync(join(ROOT, file), 'utf8'));
// However it ends, and before anything else: the sources are somebody's work.
process.on('exit', putBack);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

function putBack(): void {
  for (const [file, source] of sources) writeFileSync(join(ROOT, file), source);
  child.kill('SIGTERM');
}

async function until(isSo: () => Promise<boolean>): Promise<number> {
  const from = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (child.exitCode !== null || performance.now() - from > READY_WITHIN_MS)
      throw new Error('What was waited for did not come.');
    await sleep(5);
  }
  return performance.now() - from;
}

async function timeSaves(
  what: keyof typeof LIMITS,
  { file, right, saved }: typeof TEXT,
  isShown: (n: number) => Promise<boolean>,
): Promise<void> {
  const source = sources.get(file) ?? '';
  const took: number[] = [];
  for (let n = 1; n <= Number(values.times); n++) {
    await sleep(LOOK_MS);
    writeFileSync(join(ROOT, file), source.replace(right, saved(n)));
    took.push(await until(() => isShown(n)));
  }
  const sorted = took.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const all = took.map((ms) => ms.toFixed(0)).join(', ');
  console.log(
    `${what}: ${middle.toFixed(0)} ms in the middle (${(middle / LIMITS[what]).toFixed(2)} of the limit), each ${all}; load ${loadavg()[0]?.toFixed(1)}`,
  );
}

const cores = cpus();
console.log(`${cores.length} × ${cores[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}`);
const browser = await launchBrowser();
try {
  const readyMs = await until(async () => (await fetch(`${url}/readyz`)).ok);
  console.log(`ready after ${(readyMs / 1_000).toFixed(1)} s`);
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByText('Быстро', { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  await timeSaves('a text', TEXT, (n) => page.getByText(`Быстро ${n}`, { exact: true }).isVisible());
  await timeSaves('a route', ROUTE, async (n) => (await (await fetch(`${url}/healthz`)).json()).saved === n);
} finally {
  putBack();
  await browser.close();
  if (child.exitCode === null) await once(child, 'exit');
  await rm(folder, { recursive: true, force: true });
}
