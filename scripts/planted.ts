import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { ALL_PLANTED } from '../planted/all-planted.ts';
import { Lane } from '../planted/lane.ts';
import type { PlantedBug } from '../planted/planted-bug.ts';
import { type Outcome, runChecks } from '../planted/run-in-copy.ts';
import { withBugMsMax } from '../planted/verdict.ts';
import { makeWorkingCopy } from '../planted/working-copy.ts';
import { openResults } from '../simulate/kept-results.ts';

/**
 * `npm run planted [-- --only 'word|word'] [--part 1/4] [--lanes 2] [--resume file]`: plants each bug of `planted/bugs` in a copy of the project, one at a time,
 * and runs the tests that should notice it. Prints who noticed each, and the score; fails where a bug went unnoticed. With `--resume` those that were noticed are written into a file, and none that stands there is planted again.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    part: { type: 'string' },
    lanes: { type: 'string' },
    resume: { type: 'string' },
  },
});

const words = values.only?.split('|') ?? [''];
const meant = ALL_PLANTED.filter(({ bug, file }) =>
  words.some((word) => bug.includes(word) || file.includes(word)),
);
const noticed = openResults<string>(values.resume ?? null, 'planted');
const wanted = meant.filter((bug) => !noticed.has(keyOf(bug)));
if (wanted.length < meant.length) console.log(`${meant.length - wanted.length} bugs were noticed before.`);
/** Bugs that the same tests notice follow each other, so that these are seen green once. */
const groups = [...Map.groupBy(wanted, ({ noticedBy }) => noticedBy.join()).values()];
const [part, parts] = (values.part ?? '1/1').split('/').map(Number);
if (!part || !parts || part > parts) throw new Error('--part is the number of a part and of all parts: 1/4.');
const waiting = groups.filter((_, place) => place % parts === part - 1);
const outcomes: Outcome[] = [];
const from = performance.now();

const lanes = Number(values.lanes ?? availableParallelism());
const folder = await folderForTests('planted');
try {
  await Promise.all(Array.from({ length: lanes }, (_, place) => work(`${folder}/${place}`)));
} finally {
  await rm(folder, { recursive: true, force: true });
}
const seconds = Math.round((performance.now() - from) / 1000);
const unnoticed = outcomes.filter((outcome) => !isNoticed(outcome));
console.log(
  `${outcomes.length} bugs planted in ${seconds} s: ${outcomes.length - unnoticed.length} noticed, ${unnoticed.length} not.`,
);
process.exitCode = unnoticed.length === 0 ? 0 : 1;

async function work(copy: string): Promise<void> {
  await makeWorkingCopy(copy);
  const lane = new Lane(copy);
  try {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      const begun = performance.now();
      const seen = await lane.runTests(group[0]?.noticedBy ?? []);
      const msMax = withBugMsMax(performance.now() - begun);
      // What fails anyway notices nothing.
      const isGreen = seen.verdict === 'unnoticed';
      const by = `its tests fail without it too: ${seen.by}`;
      for (const bug of group) {
        const outcome: Outcome = isGreen ? await lane.tryBug(bug, msMax) : { bug, verdict: 'broken', by };
        outcomes.push(outcome);
        print(outcome);
        if (isNoticed(outcome)) await noticed.once(keyOf(bug), async () => outcome.by);
      }
    }
    if (outcomes.some(({ verdict }) => verdict === 'checked')) await seeChecksGreen(copy);
  } finally {
    await lane.close();
  }
}

/** Once, and only where a bug was left to the checks, as they take long. */
async function seeChecksGreen(copy: string): Promise<void> {
  const seen = await runChecks(copy);
  if (seen.verdict !== 'unnoticed') throw new Error(`The checks are not green without any bug: ${seen.by}`);
}

function isNoticed({ verdict }: Outcome): boolean {
  return verdict === 'noticed' || verdict === 'checked';
}

/** A patch that was written anew is another bug. */
function keyOf({ bug, file, right, wrong }: PlantedBug): string {
  return [file, bug, right, wrong].join(' | ');
}

function print({ bug, verdict, by }: Outcome): void {
  console.log(`${verdict.padEnd(9)} ${bug.bug}`);
  console.log(`          ${bug.file}${by === '' ? '' : `; ${by}`}`);
}
