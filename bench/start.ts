import { rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { freePort } from '../apps/server/src/platform/ports-for-tests.ts';
import { tellFigure } from './all/tell-figure.ts';
import { measureBareServer } from './calls/bare-server.ts';
import { startProduct } from './start/start-product.ts';
import { weighProcesses } from './start/weigh-processes.ts';

/**
 * `npm run bench:start [-- --minutes 10]`: how long `npm start` takes on an empty folder and again on the same, and what the product holds
 * in memory at rest, its database included, as ratios to the limits. It prints, it never fails on time.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const START_MS = 3_000;
const MEMORY_MB = 350;
const MS_PER_MINUTE = 60_000;

const folder = await folderForTests('bench-start');
const cores = cpus();
const answers = await measureBareServer();
console.log(
  `${cores.length} × ${cores[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(2)}, a bare server answers ${answers.toFixed(0)} a second`,
);
try {
  for (const which of ['first', 'second', 'third']) {
    const { child, answersMs, readyMs, stop } = await startProduct(join(folder, 'data'), await freePort());
    const [answering, ready] = [answersMs, readyMs].map((ms) => (ms / 1_000).toFixed(1));
    console.log(
      `${which} start: answers after ${answering} s, ready after ${ready} s (${(readyMs / START_MS).toFixed(2)} of the limit of a second start)`,
    );
    if (which !== 'first') tellFigure('second-start', readyMs, answers);
    if (which === 'third') await weighAtRest(child.pid ?? 0);
    await stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function weighAtRest(pid: number): Promise<void> {
  for (let minute = 0; minute <= Number(values.minutes); minute++) {
    const megabytes = await weighProcesses(pid);
    tellFigure('memory', megabytes);
    const ratio = (megabytes / MEMORY_MB).toFixed(2);
    console.log(`after ${minute} min: ${megabytes.toFixed(0)} MB (${ratio} of the limit)`);
    if (minute < Number(values.minutes)) await sleep(MS_PER_MINUTE);
  }
}
