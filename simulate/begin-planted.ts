import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { makeWorkingCopy, plant } from '../planted/working-copy.ts';
import { BARREN } from './barren.ts';
import { SIMULATED_BUGS } from './planted/all-simulated.ts';
import type { SimulatedBug } from './planted/simulated-bug.ts';
import { openServer } from './world/open-server.ts';

/**
 * `npm run simulate:planted [-- --only 'word|word'] [--lives 400] [--seconds 600] [--crowd 5] [--seed 1] [--lanes 2] [--story]`: plants each bug of the list in a copy of the project, one at a
 * time in each lane, and simulates there in worlds made for its kind until it is found, or that time is over. Prints by what each was found, with `--story` the shortened story as well; fails where one was not.
 * The worlds are small, as some of it shows only when one has come to its end.
 * Found is none by a world in which nobody was lent anything, which its aim alone may bring about, nor by another sign than the bug's own where it names one.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    lives: { type: 'string', default: '400' },
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
    crowd: { type: 'string', default: '5' },
    lanes: { type: 'string', default: String(availableParallelism()) },
    story: { type: 'boolean', default: false },
  },
});
const wanted = SIMULATED_BUGS.filter(({ bug, file }) =>
  values.only.split('|').some((word) => bug.includes(word) || file.includes(word)),
);
const left = [...wanted];
const missed: string[] = [];
const server = await openServer();
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
  const begun = performance.now();
  const takeOut = await plant(copy, bug);
  const said = await simulate(copy, bug);
  const found = said !== null && isProof(bug, said);
  await takeOut();
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  if (!found) missed.push(bug.bug);
  const by = said === null ? '' : `\n       ${said}`;
  console.log(`${found ? 'found ' : 'missed'} ${bug.bug} (${seconds} s)${by}`);
}

function isProof({ seenBy = '' }: SimulatedBug, said: string): boolean {
  return !said.includes(BARREN) && said.includes(seenBy);
}

/** By what a bug is found, the first flaw that is told; null if every life is lived to its end. */
function simulate(copy: string, { file, aim }: SimulatedBug): Promise<string | null> {
  // A bug of the database's own functions wants a database migrated by the copy.
  const where = file.startsWith('database/') ? [] : ['--server', server.url];
  const { lives, seed, crowd } = values;
  const given = [
    ...['-r', './scripts/keep-compiled.cjs', 'simulate/begin.ts'],
    ...where,
    '--lives',
    lives,
    '--seed',
    seed,
    '--crowd',
    crowd,
    '--lanes',
    '1',
  ];
  if (aim) given.push('--aim', JSON.stringify(aim));
  if (!values.story) given.push('--short');
  const timeout = Number(values.seconds) * 1_000;
  const child = spawn(process.execPath, given, { cwd: copy, timeout, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code === 0 || child.killed ? null : foundBy(said)));
  });
}

function foundBy(said: string): string {
  const where = /^Seed \d+, world \d+, scene \d+/m.exec(said)?.[0] ?? 'at once';
  const flaw = /^ {2}(\S.*)$/m.exec(said)?.[1] ?? /^(?:\w*Error: .*)$/m.exec(said)?.[0];
  const steps = /(\d+) steps/.exec(said)?.[0] ?? 'no steps';
  const story = /^It also breaks by[\s\S]*/m.exec(said)?.[0].split(/^seed /m)[0] ?? '';
  return `${where}, ${steps}: ${flaw ?? said.trim().slice(-200)}\n${story}`.trimEnd();
}
