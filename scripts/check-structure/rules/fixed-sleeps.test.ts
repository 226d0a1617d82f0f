import { expect, test } from 'vitest';
import { checkPlanted, refusalOf } from '../tree/planted-tree.ts';

const PATH = 'apps/server/src/platform/lines.test.ts';

test.each([
  'await new Promise((resolve) => setTimeout(resolve, 300));\n',
  'await new Promise<void>((done) => setTimeout(done, 20));\n',
  "import { setTimeout as sleep } from 'node:timers/promises';\nawait sleep(5);\n",
  'await page.waitForTimeout(1_200);\n',
])('a test does not sleep: %j', (text) => {
  expect(refusalOf(PATH, text)).toMatchObject({
    path: PATH,
    line: 1,
    wrong: 'A test that sleeps for a time.',
  });
});

test.each([
  "import { setImmediate as nextRound } from 'node:timers/promises';\nawait nextRound();\n",
  'await new Promise((done) => setTimeout(done));\n',
  'vi.useFakeTimers();\nawait new Promise((resolve) => setTimeout(resolve, 300));\n',
])('a round of the machine, and time that the test moves, are no sleep: %j', (text) => {
  expect(checkPlanted({ [PATH]: text })).toEqual([]);
});
