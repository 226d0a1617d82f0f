import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ru } from '../text/ru/app.ts';
import { keyRows } from './keyRows.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** What Chrome, Edge, Yandex, Firefox and Safari do by themselves, on Windows and Linux. */
const OF_BROWSERS = new Set([
  ...LETTERS.flatMap((letter) => [`Ctrl ${letter}`, `Ctrl Shift ${letter}`, `Alt ${letter}`]),
  ...[...'0123456789'].flatMap((digit) => [`Ctrl ${digit}`, `Alt ${digit}`]),
  ...Array.from({ length: 12 }, (_, at) => `F${at + 1}`),
  ...['Ctrl +', 'Ctrl -', 'Ctrl Tab', 'Ctrl Shift Tab', 'Ctrl PageUp', 'Ctrl PageDown'],
  ...['Alt ←', 'Alt →', 'Alt Home', 'Backspace', 'Tab', 'Shift Tab', '/', "'"],
  ...['Space', 'Shift Space', '↑', '↓', 'Home', 'End', 'PageUp', 'PageDown', 'Enter', 'Esc'],
]);
/** Taken on purpose: what the key does here is the same thing of ours, and where. */
const MEANT = [
  // A search: ours knows the clients and the rooms, the browser's own knows neither.
  ['Ctrl K', '/'],
  // In a table that has the focus: rows move instead of the page, and all rows are chosen instead of all words.
  ['↑', '↓', 'Home', 'End', 'Space', 'Ctrl A'],
  // As everywhere: opens the link that has the focus, closes what is open.
  ['Enter', 'Esc'],
].flat();

const listed = keyRows(ru.keys, true).flatMap(([keys]) => keys);
const single = listed.flatMap((keys) => (keys === '↑ ↓' ? keys.split(' ') : [keys]));

test('no key of the office is one of the browser’s own, but those that are meant', () => {
  expect(single.filter((key) => OF_BROWSERS.has(key)).toSorted()).toEqual(MEANT.toSorted());
});

test('every letter that presses a button stands in the list of keys', () => {
  const folder = new URL('..', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('test'),
  );
  const letters = sources.flatMap((name) => {
    const source = readFileSync(new URL(name, folder), 'utf8');
    return [...source.matchAll(/(?:pressedBy\(|letter: )'(\w)'|'Key([A-Z])'|data-focus="Key([A-Z])"/g)].map(
      ([, pressed, chosen, focused]) => pressed ?? chosen ?? focused ?? '',
    );
  });
  expect(new Set(letters).size).toBeGreaterThan(5);
  expect([...new Set(letters)].filter((letter) => !single.includes(letter))).toEqual([]);
});
