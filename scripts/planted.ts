import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { ALL_PLANTED } from '../planted/all-planted.ts';
import type { PlantedBug } from '../planted/planted-bug.ts';
import { type Outcome, runChecks, runTests, tryBug } from '../planted/try-bug.ts';
import { makeWorkingCopy } from '../planted/working-copy.ts';

/**
 * `npm run planted [-- --only word] [--lanes 2]`: plants each bug of `planted/bugs` in a copy of the project, one at a time, and runs the
 * tests that should notice it. Prints who noticed each and the score; fails where a bug went unnoticed.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, lanes: { type: 'string' } } });

const wanted = ALL_PLANTED.filter(
  ({ bug, file }) => !values.only || bug.includes(values.only) || file.includes(values.only),
);
const waiting = [...wanted];
const outcomes: Outcome[] = [];
const from = performance.now();

const lanes = Number(values.lanes ?? availableParallelism());
const folder = await folderForTests('planted');
try {
  await seeGreen(`${folder}/green`, wanted);
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(`${folder}/${lane}`)));
} finally {
  await rm(folder, { recursive: true, force: true });
}
const minutes = Math.round((performance.now() - from) / 60_000);
const unnoticed = outcomes.filter(({ verdict }) => verdict !== 'noticed' && verdict !== 'checked');
console.log(
  `${outcomes.length} bugs planted in ${minutes} min: ${outcomes.length - unnoticed.length} noticed, ${unnoticed.length} not.`,
);
process.exitCode = unnoticed.length === 0 ? 0 : 1;

/** What fails anyway notices nothing. */
async function seeGreen(copy: string, bugs: readonly PlantedBug[]): Promise<void> {
  await makeWorkingCopy(copy);
  const files = [...new Set(bugs.flatMap(({ noticedBy }) => noticedBy))];
  for (const seen of [await runChecks(copy), await runTests(copy, files)]) {
    if (seen.verdict !== 'unnoticed') throw new Error(`It is not green without any bug: ${seen.by}`);
  }
}

async function work(copy: string): Promise<void> {
  await makeWorkingCopy(copy);
  for (let bug = waiting.shift(); bug; bug = waiting.shift()) {
    const outcome = await tryBug(copy, bug);
    outcomes.push(outcome);
    print(outcome);
  }
}

function print({ bug, verdict, by }: Outcome): void {
  console.log(`${verdict.padEnd(9)} ${bug.bug}`);
  console.log(`          ${bug.file}${by === '' ? '' : `; ${by}`}`);
}
