import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { makeWorkingCopy, plant } from '../planted/working-copy.ts';
import { BARREN } from './barren.ts';
import { openResults } from './kept-results.ts';
import { SIMULATED_BUGS } from './planted/all-simulated.ts';
import type { SimulatedBug } from './planted/simulated-bug.ts';
import { openServer } from './world/open-server.ts';

/**
 * `npm run simulate:planted [-- --only 'word|word'] [--lives 40] [--seconds 900] [--crowd 4] [--seed 4] [--lanes 2] [--resume file] [--story]`: plants each bug of the list in a copy of the project, one at a
 * time in each lane, and simulates there in worlds made for its kind until it is found, or all its lives are lived. Prints by what each was found, with `--story` the shortened story as well; fails where one was not.
 * So many lives are tried of each, whatever else the machine does; only what hangs is ended by the clock, and counts as missed. With `--resume` what came of each is written into a file, and what stands there is not tried again, also where only some are asked for.
 * The worlds are small, as some bugs show only when a world has come to its end.
 * A world in which nobody was lent anything finds no bug, as its aim alone may bring that about; nor does another sign than the bug's own, where it names one.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    lives: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '900' },
    seed: { type: 'string', default: '4' },
    crowd: { type: 'string', default: '4' },
    lanes: { type: 'string', default: String(availableParallelism()) },
    resume: { type: 'string' },
    story: { type: 'boolean', default: false },
  },
});
const wanted = SIMULATED_BUGS.filter(({ bug, file }) =>
  values.only.split('|').some((word) => bug.includes(word) || file.includes(word)),
);
const asked = [values.lives, values.seconds, values.seed, values.crowd].join();
const kept = openResults<Tried>(values.resume ?? null, asked);
const left = [...wanted];
const missed: string[] = [];
const server = await openServer();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.stop().finally(() => process.exit(1)));
try {
  await Promise.all(Array.from({ length: Number(values.lanes) }, plantInLane));
} finally {
  await server.stop();
}
for (const bug of missed) console.log(`  missed: ${bug}`);
console.log(
  `${wanted.length} bugs planted: ${wanted.length - missed.length} found, ${missed.length} missed.`,
);
process.exit(missed.length === 0 ? 0 : 1);

/** What came of a bug. */
interface Tried {
  readonly isFound: boolean;
  /** The first flaw that was told, or that there was none. */
  readonly said: string;
  readonly seconds: number;
}

async function plantInLane(): Promise<void> {
  const copy = await folderForTests('simulate-planted');
  try {
    await makeWorkingCopy(copy);
    for (let bug = left.shift(); bug; bug = left.shift()) await tryOne(copy, bug);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function tryOne(copy: string, bug: SimulatedBug): Promise<void> {
  const isOfBefore = kept.has(bug.bug);
  const { isFound, said, seconds } = await kept.once(bug.bug, () => simulatePlanted(copy, bug));
  if (!isFound) missed.push(bug.bug);
  const how = isOfBefore ? 'before' : `${seconds.toFixed(0)} s`;
  console.log(`${isFound ? 'found ' : 'missed'} ${bug.bug} (${how})\n       ${said}`);
}

async function simulatePlanted(copy: string, bug: SimulatedBug): Promise<Tried> {
  const begun = performance.now();
  const takeOut = await plant(copy, bug);
  const told = await simulate(copy, bug);
  await takeOut();
  const seconds = (performance.now() - begun) / 1_000;
  return 'flaw' in told
    ? { isFound: isProof(bug, told.flaw), said: told.flaw, seconds }
    : { isFound: false, said: told.nothing, seconds };
}

function isProof({ seenBy = '' }: SimulatedBug, said: string): boolean {
  return !said.includes(BARREN) && said.includes(seenBy);
}

/** By what a bug is found, the first flaw that is told, or that nothing was. */
type Told = { readonly flaw: string } | { readonly nothing: string };

function simulate(copy: string, { file, aim }: SimulatedBug): Promise<Told> {
  // A bug of the database's own functions wants a database migrated by the copy.
  const where = file.startsWith('database/') ? [] : ['--server', server.url];
  const { lives, seed, crowd } = values;
  const given = ['-r', './scripts/keep-compiled.cjs', 'simulate/begin.ts', ...where];
  for (const [name, value] of Object.entries({ lives, seed, crowd, lanes: '1' }))
    given.push(`--${name}`, value);
  if (aim) given.push('--aim', JSON.stringify(aim));
  if (!values.story) given.push('--short');
  const timeout = Number(values.seconds) * 1_000;
  const child = spawn(process.execPath, given, { cwd: copy, timeout, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (child.killed) resolve({ nothing: 'it was ended by the clock' });
      else if (code === 0) resolve({ nothing: `all lives were lived, ${stepsIn(said)}` });
      else resolve({ flaw: foundBy(said) });
    });
  });
}

function stepsIn(said: string): string {
  return /(\d+) steps/.exec(said)?.[0] ?? 'no steps';
}

function foundBy(said: string): string {
  const where = /^Seed \d+, world \d+, scene \d+/m.exec(said)?.[0] ?? 'at once';
  const flaw = /^ {2}(\S.*)$/m.exec(said)?.[1] ?? /^(?:\w*Error: .*)$/m.exec(said)?.[0];
  const story = /^It also breaks by[\s\S]*/m.exec(said)?.[0].split(/^seed /m)[0] ?? '';
  return `${where}, ${stepsIn(said)}: ${flaw ?? said.trim().slice(-200)}\n${story}`.trimEnd();
}
