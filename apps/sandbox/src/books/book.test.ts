import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBook } from './book.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'senim-book-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a restart finds what was written', () => {
  const file = join(folder, 'deep', 'book.jsonl');
  openBook<{ text: string }>(file, ({ text }) => text).add({ text: 'Сәлем\nдва' });
  expect(openBook(file, String).entries).toEqual([{ text: 'Сәлем\nдва' }]);
});

test('half a line left by a killed process is removed, and the book goes on', () => {
  const file = join(folder, 'book.jsonl');
  openBook<number>(file, String).add(1);
  appendFileSync(file, '{"id":2,"te');
  const book = openBook<number>(file, String);
  expect(book.entries).toEqual([1]);
  book.add(3);
  expect(readFileSync(file, 'utf8')).toBe('1\n3\n');
});

test('the last entry under a key is found, before and after a restart', () => {
  const file = join(folder, 'book.jsonl');
  const open = () => openBook<{ id: string; result: string }>(file, ({ id }) => id);
  const book = open();
  book.add({ id: 'a', result: 'pending' });
  book.add({ id: 'a', result: 'passed' });
  expect([book.find('a')?.result, open().find('a')?.result, book.find('b')]).toEqual([
    'passed',
    'passed',
    undefined,
  ]);
});
