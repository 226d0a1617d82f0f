import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { ALL_PLANTED } from './all-planted.ts';
import { Lane } from './lane.ts';
import { replacedLater } from './replaced-later-for-tests.ts';
import { runTests } from './run-in-copy.ts';
import { makeWorkingCopy, plant } from './working-copy.ts';

const ROOT = join(import.meta.dirname, '..');

test.each(ALL_PLANTED)('$bug can still be planted', ({ file, right, wrong, noticedBy }) => {
  expect(readFileSync(join(ROOT, file), 'utf8').split(right)).toHaveLength(2);
  expect(wrong).not.toBe(right);
  expect(noticedBy.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(noticedBy).not.toEqual([]);
});

test('no bug stands in a function that a later migration replaces', () => {
  const dead = ALL_PLANTED.filter(({ file, right }) => replacedLater(ROOT, file, right) !== null);
  expect(dead.map(({ bug }) => bug)).toEqual([]);
});

test('no bug is told twice', () => {
  const told = ALL_PLANTED.map(({ bug }) => bug);
  expect(told.filter((bug, place) => told.indexOf(bug) !== place)).toEqual([]);
});

test('in a lane each run sees the copy as it is: a bug that a test notices, none, and tests that cannot run', async () => {
  const copy = await folderForTests('planted-short');
  const digit = {
    bug: 'the check digit of an IIN is reckoned modulo 10',
    file: 'packages/kazakhstan/src/check-digit.ts',
    right: ', 0) % 11;',
    wrong: ', 0) % 10;',
    noticedBy: ['packages/kazakhstan/src/iin.test.ts'],
  };
  const lane = new Lane(copy);
  try {
    await makeWorkingCopy(copy);
    expect(await lane.runTests(digit.noticedBy)).toEqual({ verdict: 'unnoticed', by: '' });
    expect(await lane.tryBug(digit)).toMatchObject({ bug: digit, verdict: 'noticed' });
    expect(await lane.runTests(digit.noticedBy)).toEqual({ verdict: 'unnoticed', by: '' });
    const broken = { ...digit, wrong: 'export const = ;' };
    expect(await lane.tryBug(broken)).toMatchObject({ verdict: 'broken' });
    await plant(copy, digit);
    expect(await runTests(copy, digit.noticedBy)).toMatchObject({ verdict: 'noticed' });
  } finally {
    await lane.close();
    await rm(copy, { recursive: true, force: true });
  }
});
