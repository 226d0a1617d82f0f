import { expect, test } from 'vitest';
import { linkOf } from './link-row.ts';

const KEY = Buffer.alloc(32, 1);
const ROW = { ordinal: 7, rowId: 41, text: 'a client’s phone was seen' };
const BEFORE = Buffer.alloc(32, 2);
const link = linkOf(KEY, 'audit-trail', ROW, BEFORE).toString('hex');

test('the same row in the same place has the same link', () => {
  expect(linkOf(KEY, 'audit-trail', { ...ROW }, Buffer.from(BEFORE)).toString('hex')).toBe(link);
});

test.each([
  ['another row with the same words', linkOf(KEY, 'audit-trail', { ...ROW, rowId: 42 }, BEFORE)],
  ['the same row in another place', linkOf(KEY, 'audit-trail', { ...ROW, ordinal: 8 }, BEFORE)],
  ['the same row told otherwise', linkOf(KEY, 'audit-trail', { ...ROW, text: 'nothing was seen' }, BEFORE)],
  ['the same row after another', linkOf(KEY, 'audit-trail', ROW, Buffer.alloc(32, 3))],
  ['the same row as the first of all', linkOf(KEY, 'audit-trail', ROW, null)],
  ['a row of another record', linkOf(KEY, 'staff-acts', ROW, BEFORE)],
  ['whoever has another key', linkOf(Buffer.alloc(32, 4), 'audit-trail', ROW, BEFORE)],
])('%s has another link, so that rows cannot change places', (_, other) => {
  expect(other.toString('hex')).not.toBe(link);
});

test('a figure moved from a place to its row gives another link', () => {
  const moved = linkOf(KEY, 'audit-trail', { ...ROW, ordinal: 74, rowId: 1 }, BEFORE);
  expect(moved.toString('hex')).not.toBe(link);
});
