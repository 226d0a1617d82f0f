import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { freePort } from '../apps/server/src/platform/ports-for-tests.ts';
import { beginProduct } from '../attacks/begin-product.ts';
import { YARDSTICKS } from './all/goals.ts';
import { tellFigure } from './all/tell-figure.ts';
import { measureBareServer } from './calls/bare-server.ts';
import { measureLives } from './crowd/measure-lives.ts';
import { type Came, pressIn } from './crowd/press-in.ts';

/**
 * `npm run bench:crowd [-- --people 1,16] [--seconds 60] [--pages 500] [--walks 5] [--data .data]`: whole lives to the signature on a product of its own,
 * then home pages and walks that come at a pace of their own, and at twice that: fewer where this machine is slower than that of the goals, more where it
 * is faster. `--data` is a data folder with its cast in place, which is copied. It prints ratios to the limits, it never fails on time.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1,16' },
    seconds: { type: 'string', default: '60' },
    pages: { type: 'string', default: '500' },
    walks: { type: 'string', default: '5' },
    data: { type: 'string' },
  },
});
const LIVES_A_SECOND = 15;
const DECISION_MS = 300;
const PAGE_P99_MS = 250;
const LIVES_SECONDS = 15;
/** Ten times as often as the cabinet's own page looks: looks in haste were a third of all that a crowd asked. */
const LOOK_MS = 250;
const seconds = Number(values.seconds);
const answers = await measureBareServer();
const pace = answers / YARDSTICKS.answers;

const folder = await folderForTests('bench-crowd');
// Owners and rights are kept, because PostgreSQL refuses a cluster of another owner.
if (values.data) await promisify(execFile)('cp', ['-a', values.data, join(folder, 'data')]);
const product = await beginProduct({
  // Everybody here comes from this machine, and each is somebody new.
  environment: {
    ...process.env,
    CODES_AN_HOUR: '1000000',
    CODES_AN_HOUR_OF_ADDRESS: '1000000',
    LOG_LEVEL: 'info',
  },
  dataFolder: join(folder, 'data'),
  port: String(await freePort()),
  isLong: true,
});
const target = { ...product.target, lookMs: LOOK_MS };
try {
  const cores = cpus();
  console.log(
    `${cores.length} × ${cores[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(2)}, fsync on; a bare server answers ${answers.toFixed(0)} a second, ${pace.toFixed(2)} of the goals’ machine`,
  );
  for (const people of values.people.split(',').map(Number)) {
    const lives = await measureLives(target, { people, seconds: LIVES_SECONDS });
    tellFigure('lives', lives.perSecond, answers);
    tellFigure('decision', lives.decisionP50Ms, answers);
    console.log(
      `${people} at once: ${lives.perSecond.toFixed(1)} lives to signed a second (${ratio(lives.perSecond, LIVES_A_SECOND)} of ${LIVES_A_SECOND}), decision p50 ${lives.decisionP50Ms.toFixed(0)} ms (${ratio(lives.decisionP50Ms, DECISION_MS)} of the limit), p95 ${lives.decisionP95Ms.toFixed(0)} ms, ${lives.failed} failed`,
    );
  }
  let wrongAnswers = 0;
  for (const times of [1, 2]) {
    const press = {
      pages: times * pace * Number(values.pages),
      walks: times * pace * Number(values.walks),
      seconds,
    };
    const { pages, walks, wrong } = await pressIn(target, press);
    for (const { came, served, toldToWait } of [pages, walks]) wrongAnswers += came - served - toldToWait;
    if (times === 1) tellFigure('pages-p99', pages.p99Ms, answers);
    console.log(
      `\n${press.pages.toFixed(0)} home pages and ${press.walks.toFixed(1)} walks a second for ${seconds} s`,
    );
    print('home pages', pages);
    print('walks', walks);
    for (const what of wrong) console.log(`  wrong: ${what}`);
  }
  tellFigure('pages-wrong', wrongAnswers);
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);

function ratio(what: number, of: number): string {
  return (what / of).toFixed(2);
}

function print(name: string, { came, served, toldToWait, p50Ms, p99Ms }: Came): void {
  const wrong = came - served - toldToWait;
  console.log(
    `${name.padEnd(12)}${came} came, ${served} served, ${toldToWait} told to wait, ${wrong} wrong; p50 ${p50Ms.toFixed(0)}, p99 ${p99Ms.toFixed(0)} ms (${ratio(p99Ms, PAGE_P99_MS)} of a page's limit)`,
  );
}
