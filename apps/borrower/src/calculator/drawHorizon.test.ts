import { expect, test } from 'vitest';
import { drawHorizon, SCENE } from './drawHorizon.ts';

test('the ground is flat during free days and rises with every paid day', () => {
  const { days, free, paid } = drawHorizon(15, 7, 20);
  const heights = days.map(({ y }) => y);
  expect(heights.slice(0, 8).every((y) => y === SCENE.flatY)).toBe(true);
  for (let day = 8; day <= 20; day++) expect(heights[day]).toBeLessThan(heights[day - 1] ?? 0);
  expect(days.map(({ kind }) => kind).filter((kind) => kind === 'paid')).toHaveLength(8);
  expect([free, paid].every((path) => path.startsWith('M'))).toBe(true);
});

test('the sun stands over the day the money is due, wherever the slider goes', () => {
  for (const period of [5, 7, 20]) {
    const { sun, days } = drawHorizon(period, 7, 20);
    expect(sun.x).toBe(days[period]?.x);
    expect(sun.y).toBeLessThan(days[period]?.y ?? 0);
  }
});

test('a loan without free days rises from the first day, a loan within them never', () => {
  expect(drawHorizon(10, 0, 20)).toMatchObject({ free: '' });
  expect(drawHorizon(5, 7, 20)).toMatchObject({ paid: '' });
});
