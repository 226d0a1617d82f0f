import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { makeWorkingCopy, plant } from '../planted/working-copy.ts';
import { SIMULATED_BUGS } from './planted-bugs.ts';
import { openServer } from './world/open-server.ts';

/**
 * `npm run simulate:planted [-- --only word] [--lives 400] [--seed 1]`: plants each bug of the list in a copy of the project, one at a time,
 * and simulates there until it is found. Prints by what each was found; fails where one was not.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    lives: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
  },
});
const wanted = SIMULATED_BUGS.filter(
  ({ bug, file }) => bug.includes(values.only) || file.includes(values.only),
);
const copy = await folderForTests('simulate-planted');
const server = await openServer();
const missed: string[] = [];
try {
  await makeWorkingCopy(copy);
  for (const bug of wanted) {
    const begun = performance.now();
    const takeOut = await plant(copy, bug);
    const found = await simulate();
    await takeOut();
    const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
    if (found === null) missed.push(bug.bug);
    console.log(
      `${found === null ? 'missed' : 'found '} ${bug.bug} (${seconds} s)${found === null ? '' : `\n       ${found}`}`,
    );
  }
} finally {
  await server.stop();
  await rm(copy, { recursive: true, force: true });
}
console.log(
  `${wanted.length} bugs planted: ${wanted.length - missed.length} found, ${missed.length} missed.`,
);
process.exit(missed.length === 0 ? 0 : 1);

/** By what a bug is found, the first flaw that is told; null if every life is lived to its end. */
function simulate(): Promise<string | null> {
  const given = [
    'simulate/begin.ts',
    '--server',
    server.url,
    '--lives',
    values.lives,
    '--seed',
    values.seed,
    '--short',
  ];
  const child = spawn(process.execPath, given, { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code === 0 ? null : foundBy(said)));
  });
}

function foundBy(said: string): string {
  const flaw = /^ {2}(\S.*)$/m.exec(said)?.[1];
  return flaw ?? /^(?:\w*Error: .*)$/m.exec(said)?.[0] ?? said.trim().slice(-200);
}
