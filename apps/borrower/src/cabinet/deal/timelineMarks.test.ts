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

test('of six months only dates that do not overlap are shown, the next payment and the last one first', () => {
  const paid = ['2026-11-05'];
  const ahead = ['2027-01-05', '2027-02-05', '2027-03-05', '2027-04-05'];
  const marks = timelineMarks('2026-10-05', '2026-11-22', [
    ...paid.map((date) => ({ date, status: 'paid' as const })),
    { date: '2026-12-05', status: 'due' },
    ...ahead.map((date) => ({ date, status: 'ahead' as const })),
  ]);
  expect(marks.points.filter(({ isDated }) => isDated).map(({ date }) => date)).toEqual([
    '2026-10-05',
    '2026-12-05',
    '2027-02-05',
    '2027-04-05',
  ]);
});
