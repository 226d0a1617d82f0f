import type { SettingDocument } from '@senim/contracts/office/settings/documents';
import { expect, test } from 'vitest';
import { changesAfter, EVER, givenVersions, inForce, isSame, nextAfter, versionsAhead } from './rules.ts';
import type { SettingVersion } from './types.ts';

const noon = (day: number) => new Date(Date.UTC(2026, 10, day, 7));
const saying = (value: unknown) => ({ value }) as unknown as SettingDocument;
const version = (versionId: number, day: number, isWithdrawn = false): SettingVersion => ({
  ...{ versionId, isWithdrawn, document: saying(versionId), inForceFrom: noon(day) },
});
const idOf = (found: SettingVersion | undefined) => found?.versionId;

test('of the versions that have begun the last to begin holds, in whatever order they were made or are read', () => {
  const versions = [version(3, 10), version(2, 20), version(1, 15)];
  expect([9, 10, 15, 20, 30].map((day) => idOf(inForce(versions, noon(day))))).toEqual([
    undefined,
    3,
    1,
    2,
    2,
  ]);
  expect(idOf(inForce(versions.toReversed(), noon(30)))).toBe(2);
  expect(inForce([], noon(30))).toBeUndefined();
});

test('a version holds from its very instant', () => {
  const versions = [version(1, 10), version(2, 20)];
  expect(idOf(inForce(versions, new Date(noon(20).getTime() - 1)))).toBe(1);
  expect(idOf(inForce(versions, noon(20)))).toBe(2);
});

test('of two that begin together the later made holds', () => {
  expect(idOf(inForce([version(7, 10), version(8, 10)], noon(10)))).toBe(8);
  expect(idOf(inForce([version(8, 10), version(7, 10)], noon(10)))).toBe(8);
});

test('what was taken back before it began holds never and is not waited for', () => {
  const versions = [version(1, 10), version(2, 20, true)];
  expect(idOf(inForce(versions, noon(25)))).toBe(1);
  expect(versionsAhead(versions, noon(15))).toEqual([]);
  expect(nextAfter(versions, noon(15))).toBeUndefined();
});

test('ahead are those that have not begun; next of them is the first to begin, and of those the last made', () => {
  const versions = [version(1, 10), version(2, 30), version(3, 20), version(4, 20)];
  expect(versionsAhead(versions, noon(10)).map(idOf)).toEqual([2, 3, 4]);
  expect(idOf(nextAfter(versions, noon(10)))).toBe(4);
  expect(idOf(nextAfter(versions, noon(20)))).toBe(2);
  expect(nextAfter(versions, noon(30))).toBeUndefined();
  expect(changesAfter(versions, noon(10))).toBe(noon(20).getTime());
  expect(changesAfter(versions, noon(30))).toBe(Number.POSITIVE_INFINITY);
});

test('what came with the lender’s document stands before all that was agreed on, by its own days in Almaty, an hour earlier until 2024', () => {
  const given = [
    { name: 'short', from: EVER, document: saying('first') },
    { name: 'long', from: EVER, document: saying('other') },
    { name: 'short', from: '2026-01-01', document: saying('second') },
  ];
  expect(givenVersions(given, 'short')).toEqual([
    {
      versionId: -2,
      document: saying('first'),
      inForceFrom: new Date('1999-12-31T18:00:00Z'),
      isWithdrawn: false,
    },
    {
      versionId: -1,
      document: saying('second'),
      inForceFrom: new Date('2025-12-31T19:00:00Z'),
      isWithdrawn: false,
    },
  ]);
  expect(givenVersions(given, 'nothing')).toEqual([]);
});

test('two documents say the same in whatever order their fields stand, at any depth', () => {
  const one = saying({ days: [1, { from: 'a', to: null }], open: true });
  expect(isSame(one, saying({ open: true, days: [1, { to: null, from: 'a' }] }))).toBe(true);
});

test.each([
  ['another value', { days: [1, 2], open: false }],
  ['another order of a list', { days: [2, 1], open: true }],
  ['a field less', { days: [1, 2] }],
  ['a field more', { days: [1, 2], open: true, more: null }],
  ['a number as a text', { days: ['1', 2], open: true }],
  ['a list in a list', { days: [[1, 2]], open: true }],
  ['nothing in place of a list', { days: null, open: true }],
])('documents that differ by %s do not say the same', (_, other) => {
  expect(isSame(saying({ days: [1, 2], open: true }), saying(other))).toBe(false);
});
