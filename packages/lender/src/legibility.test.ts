import { expect, test } from 'vitest';
import { contrast, illegiblePairs } from './legibility.ts';
import { LIGHT } from './palette.ts';

// From the tables of WebAIM: what everybody who checks contrast gets.
test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
  ['#008000', '#ffffff', 5.14],
  ['#0000ff', '#ffffff', 8.59],
  ['#123456', '#123456', 1],
])('%s on %s is %s to 1, whichever is in front', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test('grey text is refused where it falls just short of 4.5 to 1, and a border is taken at 3', () => {
  const grey = (ink: string) =>
    illegiblePairs({ ...LIGHT, surface: '#ffffff', 'ink-soft': ink }).filter((flaw) =>
      flaw.includes('surface '),
    );
  expect(grey('#777777')).toEqual(['ink-soft on surface must reach 4.5 to 1']);
  expect(grey('#767676')).toEqual([]);
  const border = { ...LIGHT, surface: '#ffffff', 'line-strong': '#949494' };
  expect(illegiblePairs(border).filter((flaw) => flaw.includes('on surface '))).toEqual([]);
});
