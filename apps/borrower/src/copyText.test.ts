import { expect, test } from 'vitest';
import { copyText } from './copyText.ts';

test('a number counts as copied only where the browser has copied it', async () => {
  const written: string[] = [];
  const writeText = async (text: string) => void written.push(text);
  expect(await copyText('26000000420017', { writeText })).toBe(true);
  expect(written).toEqual(['26000000420017']);
  const refusing = { writeText: () => Promise.reject(new Error('NotAllowedError')) };
  expect(await copyText('26000000420017', refusing)).toBe(false);
  expect(await copyText('26000000420017', undefined)).toBe(false);
});
