import { expect, test } from 'vitest';
import { letter } from '../text/ru/letter.ts';
import { fileFlaw } from './fileFlaw.ts';

const file = (megabytes: number, name = 'чек.pdf') => ({ name, size: megabytes * 1_000_000 });

test('files within the limits are sent', () => {
  expect(fileFlaw([], letter)).toBeUndefined();
  expect(fileFlaw([file(10), file(10), file(10)], letter)).toBeUndefined();
});

test.each([
  [Array.from({ length: 6 }, () => file(1)), 'не больше 5 файлов'],
  [[file(1), file(10.1, 'фото.jpg')], '«фото.jpg» больше 10\u00a0МБ'],
  [Array.from({ length: 4 }, () => file(9)), 'вместе больше 30\u00a0МБ'],
])('too many or too large files are named before they are sent', (files, said) => {
  expect(fileFlaw(files, letter)).toContain(said);
});
