import { expect, test } from 'vitest';
import { stillUnsent } from './stillUnsent.ts';

const unsent = (key: string, text: string, fileNames: readonly string[] = []) => ({
  key,
  text,
  fileNames,
  after: 7,
});
const told = (id: number, text: string, { mine = true, files = [] as unknown[] } = {}) => ({
  id,
  mine,
  text,
  files,
});

test('what came, though its answer was lost, is unsent no more', () => {
  expect(stillUnsent([unsent('a', 'Да\nсегодня')], [told(8, 'Да\r\nсегодня')])).toEqual([]);
});

test('of two with the same words one that came stands for one', () => {
  const two = [unsent('a', 'Да'), unsent('b', 'Да')];
  const still = stillUnsent(two, [told(8, 'Да')]);
  expect(still.map(({ key }) => key)).toEqual(['b']);
  expect(stillUnsent(still, [told(8, 'Да')])).toEqual(still);
  expect(stillUnsent(still, [told(8, 'Да'), told(9, 'Да')])).toEqual([]);
});

test('neither an older message, nor the office’s, nor one with other files is it', () => {
  const one = [unsent('a', 'Чек', ['чек.pdf'])];
  const file = [{}];
  expect(
    stillUnsent(one, [
      told(7, 'Чек', { files: file }),
      told(8, 'Чек', { mine: false, files: file }),
      told(9, 'Чек'),
    ]),
  ).toEqual(one);
  expect(stillUnsent(one, [told(10, 'Чек', { files: file })])).toEqual([]);
});
