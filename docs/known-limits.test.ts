import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const rowsOf = (page: string) =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Limit|Point|---)/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));
const PAGE = read('known-limits.md');
const LIMITS = rowsOf(PAGE);

test('every limit has its reason, and a place that is there', () => {
  expect(LIMITS.length).toBeGreaterThan(15);
  const places = LIMITS.map(([limit = '', why = '', where = '', ...more]) => ({
    limit,
    isWhole: limit !== '' && why.length > 20 && more.length === 0,
    place: /^\[[^\]]+\]\(([^)]+)\)$/.exec(where)?.[1] ?? '',
  }));
  expect(
    places.filter(
      ({ isWhole, place }) => !isWhole || place === '' || !existsSync(join(import.meta.dirname, place)),
    ),
  ).toEqual([]);
  expect(new Set(LIMITS.map(([limit]) => limit)).size).toBe(LIMITS.length);
});

test('whatever a person does not find built is told as a limit', () => {
  const missing = rowsOf(read('operations/experience.md')).filter(([, held = '']) =>
    held.includes('**not built**'),
  );
  expect(missing.length).toBeGreaterThan(5);
  const untold = missing.filter(([point = '']) => !LIMITS.some(([limit]) => limit?.startsWith(point)));
  expect(untold.map(([point]) => point)).toEqual([]);
});
