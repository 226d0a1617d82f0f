import { appendFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import type { Explored } from './explore-pair.ts';
import { openWalked } from './walked-pairs.ts';

const explored = (ordersCount: number): Explored => ({
  ...{ ordersCount, isWhole: true, waitedForLocks: 0, refusedCount: 0, anomaly: null },
});

async function fileOfRun(): Promise<string> {
  const folder = await folderForTests('walked-pairs');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'walked.jsonl');
}

const neverAgain = () => Promise.reject(new Error('It was walked before.'));

test('a run that was ended goes on where it stopped', async () => {
  const file = await fileOfRun();
  await openWalked(file, '1,100').once('pay + pay', async () => explored(3));
  const resumed = openWalked(file, '1,100');
  expect(await resumed.once('pay + pay', neverAgain)).toEqual(explored(3));
  expect(await resumed.once('pay + wake', async () => explored(5))).toEqual(explored(5));
});

test('a pair whose line was cut is walked again', async () => {
  const file = await fileOfRun();
  await openWalked(file, '1,100').once('pay + pay', async () => explored(3));
  appendFileSync(file, '{"name":"pay + wake","explored":{"orders');
  const resumed = openWalked(file, '1,100');
  expect(await resumed.once('pay + wake', async () => explored(5))).toEqual(explored(5));
  const again = openWalked(file, '1,100');
  expect(await again.once('pay + pay', neverAgain)).toEqual(explored(3));
  expect(await again.once('pay + wake', neverAgain)).toEqual(explored(5));
});

test('a file of another run is not gone on with', async () => {
  const file = await fileOfRun();
  openWalked(file, '1,100');
  expect(() => openWalked(file, '2,100')).toThrow('name another file');
});
