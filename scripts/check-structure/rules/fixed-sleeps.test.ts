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
  'await new Promise((resolve) => setTimeout(resolve, ONE_TIME_CODE_MS));\n',
  "import { setTimeout } from 'node:timers/promises';\nawait setTimeout(50);\n",
])('an attack does not sleep either: %j', (text) => {
  expect(refusalOf('attacks/named/signing.ts', text)).toMatchObject({
    path: 'attacks/named/signing.ts',
    line: 1,
    wrong: 'A test that sleeps for a time.',
  });
});

test('attacks look for what they wait for in one place', () => {
  const text = "import { setTimeout as pause } from 'node:timers/promises';\nawait pause(30);\n";
  expect(checkPlanted({ 'attacks/until.ts': text })).toEqual([]);
});

test.each([
  "import { setImmediate as nextRound } from 'node:timers/promises';\nawait nextRound();\n",
  'await new Promise((done) => setTimeout(done));\n',
  'vi.useFakeTimers();\nawait new Promise((resolve) => setTimeout(resolve, 300));\n',
])('a round of the machine, and time that the test moves, are no sleep: %j', (text) => {
  expect(checkPlanted({ [PATH]: text })).toEqual([]);
});
