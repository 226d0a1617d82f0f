import { expect, test } from 'vitest';
import { printableFileName } from './rules.ts';

test.each([
  ['чек.pdf', 'чек.pdf'],
  ['C:\\Users\\me\\чек.pdf', 'чек.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a<b>:"c|d?*.pdf', 'abcd.pdf'],
  [' чек\u0000\u202e.pdf\n', 'чек.pdf'],
  ['и\u0306.pdf', 'й.pdf'],
  ['/', 'document'],
  ['', 'document'],
])('the file %j is called %j', (name, shown) => {
  expect(printableFileName(name)).toBe(shown);
});

test('of a name too long its end is kept, by which the kind of a file is known', () => {
  const shown = printableFileName(`${'а'.repeat(200)}.pdf`);
  expect([shown.length, shown.endsWith('.pdf')]).toEqual([120, true]);
});
