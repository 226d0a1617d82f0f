import { appendFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { openResults } from './kept-results.ts';

interface Walked {
  readonly ordersCount: number;
}
const walked = (ordersCount: number): Walked => ({ ordersCount });
const open = (file: string, asked = '1,100') => openResults<Walked>(file, asked);

async function fileOfRun(): Promise<string> {
  const folder = await folderForTests('kept-results');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'results.jsonl');
}

const neverAgain = () => Promise.reject(new Error('It was done before.'));

test('a run that was ended goes on where it stopped', async () => {
  const file = await fileOfRun();
  await open(file).once('pay + pay', async () => walked(3));
  const resumed = open(file);
  expect(await resumed.once('pay + pay', neverAgain)).toEqual(walked(3));
  expect(await resumed.once('pay + wake', async () => walked(5))).toEqual(walked(5));
});

test.each(['{"name":"pay + wake","result":{"orders', '{"name":"pay + wake","result":{"ordersCount":5}}'])(
  'a part whose line was cut, if only by its end, is done again: %s',
  async (cut) => {
    const file = await fileOfRun();
    await open(file).once('pay + pay', async () => walked(3));
    appendFileSync(file, cut);
    const resumed = open(file);
    expect(await resumed.once('pay + wake', async () => walked(5))).toEqual(walked(5));
    const again = open(file);
    expect(await again.once('pay + pay', neverAgain)).toEqual(walked(3));
    expect(await again.once('pay + wake', neverAgain)).toEqual(walked(5));
  },
);

test('a file of another run is not gone on with', async () => {
  const file = await fileOfRun();
  open(file);
  expect(() => open(file, '2,100')).toThrow('name another file');
});
