import {
  choicesOf,
  columnOf,
  LIST_NAMES,
  type ListName,
  listNamed,
} from '@senim/contracts/office/lists/columns';
import { listWords } from '@senim/contracts/text/lists';
import { LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { BOXES } from '../../widgets/LongTable.tsx';
import { classOf, widthOf } from './columnWidths.ts';
import { WORKED } from './ListBulk.tsx';
import { SENDING } from './sendingAgain.ts';

/** What the sections, the edges of the page and those of the list leave of a screen of 1280 pixels. */
const ROOM = 1280 - 248 - 2 * 20 - 2;

function pixelsOf(list: ListName, language: Language): number {
  const titles: Readonly<Record<string, string>> = listWords(language).columns[list];
  const columns = listNamed(list).shown.map((name) => widthOf(columnOf(list, name), titles[name] ?? name));
  const boxes = SENDING[list] || WORKED[list] ? [BOXES] : [];
  return [...boxes, ...columns].reduce((sum, { minPixels }) => sum + minPixels, 0);
}

/** The widest, with what a link takes around it. */
const DIGIT_PIXELS = 8;
const PADDING = 2 * 6;

test('the number of a loan, of fourteen digits at most, is not cut in the narrowest column', () => {
  expect(widthOf(columnOf('applications', 'loan'), '').minPixels).toBeGreaterThanOrEqual(
    14 * DIGIT_PIXELS + PADDING,
  );
});

test('a payment and a payout are read to the end of their numbers, and money to the name of its network', () => {
  const widthIn = (list: ListName, name: string) => widthOf(columnOf(list, name), '').minPixels;
  expect(widthIn('payments', 'number')).toBeGreaterThanOrEqual(
    '1795898766928899'.length * DIGIT_PIXELS + PADDING,
  );
  expect(widthIn('payouts', 'number')).toBeGreaterThanOrEqual(
    'SENIM-26590344056-1-80634FB1'.length * DIGIT_PIXELS + PADDING,
  );
  expect(widthIn('payments', 'network')).toBeGreaterThan(widthIn('payments', 'state'));
});

test('the columns that a list shows of itself have room on a usual screen, with the boxes by which rows are chosen', () => {
  for (const language of LANGUAGES)
    for (const list of LIST_NAMES)
      expect(pixelsOf(list, language), `${list} in ${language}`).toBeLessThanOrEqual(ROOM);
});

const LETTER_PIXELS = 7.8;
const SPACE_PIXELS = 4;

/** In how many lines words stand in a column, a word that is longer than a line in one of its own for each part. */
function linesIn(words: string, pixels: number): number {
  let [lines, filled] = [1, 0];
  for (const word of words.split(' ')) {
    const length = word.length * LETTER_PIXELS;
    const isFirst = filled === 0;
    if (!isFirst && filled + SPACE_PIXELS + length > pixels) {
      lines += 1;
      filled = length;
    } else filled += (isFirst ? 0 : SPACE_PIXELS) + length;
    if (length > pixels) lines += 1;
  }
  return lines;
}

type Named = Readonly<Record<string, Readonly<Record<string, string>>>>;
const CODES: Readonly<Record<Language, Named>> = { ru: listWords('ru').codes, kz: listWords('kz').codes };

test('the words of every code of ours are read to their end in two lines of the narrowest column', () => {
  for (const language of LANGUAGES)
    for (const list of LIST_NAMES)
      for (const name of Object.keys(listNamed(list).columns)) {
        const column = columnOf(list, name);
        const { codes, isSeveral } = column;
        if (codes === undefined || isSeveral) continue;
        expect([classOf(column, false), classOf(column, true)]).toEqual(['words', '']);
        const named = CODES[language][codes] ?? {};
        const { minPixels } = widthOf(column, '');
        for (const code of choicesOf(column) ?? [])
          expect(linesIn(named[code] ?? '', minPixels - PADDING), named[code]).toBeLessThanOrEqual(2);
      }
});
