import { expect, test } from 'vitest';
import { knownDay } from '../units/day.ts';
import { legalValues } from './legal-values.ts';

test('every number of the law is told with its article and since when', () => {
  const told = legalValues(knownDay('2026-12-01'));
  expect(told.map(({ name, value, unit }) => `${name} ${value} ${unit}`)).toEqual([
    'daily-rate-below 0.3000 percent',
    'gesv-short 179.00 percent',
    'gesv-other 46.00 percent',
    'penalty-daily 0.5000 percent',
    'penalty-days 90 days',
    'penalty-year 10.00 percent',
    'charges-share 100.00 percent',
    'overdue-stop 90 days',
    'principal-maximum 20000 mci',
  ]);
  expect(told.map(({ upTo }) => upTo).filter(Boolean)).toEqual([{ days: 45, mci: 45 }]);
  expect(
    told.map(({ name, since }) => `${name} ${since.kind} ${'day' in since ? since.day : ''}`.trim()),
  ).toEqual([
    'daily-rate-below from 2024-08-20',
    'gesv-short from 2024-08-20',
    'gesv-other from 2024-08-20',
    'penalty-daily edition 2026-07-02',
    'penalty-days edition 2026-07-02',
    'penalty-year edition 2026-07-02',
    'charges-share kept',
    'overdue-stop edition 2026-07-02',
    'principal-maximum edition 2026-07-02',
  ]);
  for (const { article } of told) {
    expect(article.ru.length).toBeGreaterThan(20);
    expect(article.kz.length).toBeGreaterThan(20);
  }
});

test('before the table begins nothing is told', () => {
  expect(legalValues(knownDay('2024-08-19'))).toEqual([]);
});
