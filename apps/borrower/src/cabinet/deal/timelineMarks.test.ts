import { expect, test } from 'vitest';
import { timelineMarks } from './timelineMarks.ts';

test('the payout stands first, the last payment at the end, today between them', () => {
  const marks = timelineMarks('2026-11-01', '2026-11-11', [
    { date: '2026-11-11', status: 'paid' },
    { date: '2026-11-21', status: 'due' },
  ]);
  expect(marks.points.map(({ at, anchor }) => [at, anchor])).toEqual([
    ['3%', 'start'],
    ['50%', 'middle'],
    ['97%', 'end'],
  ]);
  expect(marks).toMatchObject({ today: '50%', todayAnchor: 'middle' });
});

test('an overdue loan runs on to today', () => {
  const marks = timelineMarks('2026-11-01', '2026-12-01', [{ date: '2026-11-16', status: 'overdue' }]);
  expect(marks.points[1]).toMatchObject({ at: '50%', state: 'overdue' });
  expect(marks).toMatchObject({ today: '97%', todayAnchor: 'end' });
});

test('on the day of the payout everything still fits', () => {
  const marks = timelineMarks('2026-11-01', '2026-11-01', [{ date: '2026-11-01', status: 'due' }]);
  expect(marks.points.map(({ at }) => at)).toEqual(['3%', '3%']);
});
