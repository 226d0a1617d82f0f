import { expect, test } from 'vitest';
import { bearsName, nameWords, newestKey } from './rules.ts';

test('the key with the highest number makes links, in whatever order the keys stand', () => {
  const key = Buffer.alloc(32);
  expect(
    newestKey(
      new Map([
        [2, key],
        [10, key],
        [9, key],
      ]),
    ),
  ).toBe(10);
  expect(newestKey(new Map([[1, key]]))).toBe(1);
});

test('a name is letters, three of them in one word at least', () => {
  expect(nameWords(' Әбенов  Нұрлан ')).toEqual(['әбенов', 'нұрлан']);
  for (const none of ['', 'Ли', 'C-V0NM-GH51', '102030', 'cases 7']) expect(nameWords(none)).toEqual([]);
});

test('a name is known by the beginnings of its parts, in either order', () => {
  for (const typed of ['Нұрлан Әбенов', 'әбенов', 'әбен нұр'])
    expect(bearsName('Нұрлан Әбенов', nameWords(typed))).toBe(true);
  for (const typed of ['бенов', 'Нұрлан Сейітов'])
    expect(bearsName('Нұрлан Әбенов', nameWords(typed))).toBe(false);
});
