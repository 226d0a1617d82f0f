import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { ALL_PLANTED } from './all-planted.ts';
import { runTests } from './try-bug.ts';
import { makeWorkingCopy, plant } from './working-copy.ts';

const ROOT = join(import.meta.dirname, '..');

test.each(ALL_PLANTED)('$bug can still be planted', ({ file, right, wrong, noticedBy }) => {
  expect(readFileSync(join(ROOT, file), 'utf8').split(right)).toHaveLength(2);
  expect(wrong).not.toBe(right);
  expect(noticedBy.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(noticedBy).not.toEqual([]);
});

test('no bug is told twice', () => {
  const told = ALL_PLANTED.map(({ bug }) => bug);
  expect(told.filter((bug, place) => told.indexOf(bug) !== place)).toEqual([]);
});

test('a bug that a test notices is told from one that none does, and from tests that cannot run', async () => {
  const copy = await folderForTests('planted-short');
  const digit = {
    bug: 'the check digit of an IIN is reckoned modulo 10',
    file: 'packages/kazakhstan/src/check-digit.ts',
    right: ', 0) % 11;',
    wrong: ', 0) % 10;',
    noticedBy: ['packages/kazakhstan/src/iin.test.ts'],
  };
  try {
    await makeWorkingCopy(copy);
    const takeOut = await plant(copy, digit);
    expect(await runTests(copy, digit.noticedBy)).toMatchObject({ verdict: 'noticed' });
    await takeOut();
    expect(await runTests(copy, digit.noticedBy)).toEqual({ verdict: 'unnoticed', by: '' });
    await plant(copy, { ...digit, wrong: 'export const = ;' });
    expect(await runTests(copy, digit.noticedBy)).toMatchObject({ verdict: 'broken' });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}, 120_000);
