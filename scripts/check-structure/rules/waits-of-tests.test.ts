import { expect, test } from 'vitest';
import { checkPlanted, refusalOf } from '../tree/planted-tree.ts';

const JOURNEY = 'e2e/papers.journey.ts';
const TEST = 'apps/server/src/platform/lines.test.ts';

/** Put together, as this file is a test as well. */
const own = (wait: string) => wait.replace('LENGTH', '10_000').replace('HASTY', 'vi.waitFor');
const POLL = own('await expect.poll(told, { timeout: LENGTH }).toBe(1);\n');

test.each([
  [JOURNEY, POLL],
  [JOURNEY, own("await line.waitFor({ state: 'detached', timeout: LENGTH });\n")],
  [JOURNEY, own('page.setDefaultTimeout(LENGTH);\n')],
  [TEST, POLL],
  [TEST, own('await HASTY(() => expect(told).toBe(1));\n')],
])('a test waits as long as every other: %s with %j', (path, text) => {
  expect(refusalOf(path, text)).toMatchObject({
    path,
    line: 1,
    wrong: 'A test that waits for a time of its own.',
  });
});

test('a length with a name says why it is another', () => {
  const text = 'await expect.poll(told, { timeout: PLAYED_WITHIN_MS }).toBe(1);\n';
  expect(checkPlanted({ [JOURNEY]: text })).toEqual([]);
});

const limited = (limit: string) => `test('it ends', async () => {\n}, ${limit});\n`;
const inLines = "test.each([1])(\n  'it ends',\n  async () => {},\n  60_000,\n);\n";
test.each([
  [TEST, limited('180_000'), 2],
  [TEST, inLines, 4],
  [JOURNEY, limited('900_000'), 2],
  ['attacks/matrix/matrix.db.test.ts', limited('300_000'), 2],
])('a test names no limit that is no longer than that of all: %s', (path, text, line) => {
  expect(refusalOf(path, text)).toMatchObject({
    path,
    line,
    wrong: 'A test with a limit of its own that is no longer than the common one.',
  });
});

test('one that needs longer than the others may say so', () => {
  expect(checkPlanted({ [TEST]: limited('300_000') })).toEqual([]);
});
