import { expect, test } from 'vitest';
import { checkPlanted, refusalOf } from '../tree/planted-tree.ts';

const PATH = 'e2e/papers.journey.ts';

test.each([
  'await expect.poll(told, { timeout: 10_000 }).toBe(1);\n',
  "await line.waitFor({ state: 'detached', timeout: 3_000 });\n",
  'page.setDefaultTimeout(12_000);\n',
])('a journey waits as long as every other: %j', (text) => {
  expect(refusalOf(PATH, text)).toMatchObject({
    path: PATH,
    line: 1,
    wrong: 'A journey that waits for a time of its own.',
  });
});

test('a length with a name says why it is another', () => {
  expect(
    checkPlanted({ [PATH]: 'await expect.poll(told, { timeout: PLAYED_WITHIN_MS }).toBe(1);\n' }),
  ).toEqual([]);
});
