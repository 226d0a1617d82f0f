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

test.each([
  ['the words of the page', { ink: LIGHT.paper }, 'ink on paper must reach 4.5 to 1'],
  [
    'a link under the pointer',
    { 'primary-strong': LIGHT.paper },
    'primary-strong on paper must reach 4.5 to 1',
  ],
  ['the word on a button', { 'on-primary': LIGHT.primary }, 'on-primary on primary must reach 4.5 to 1'],
  [
    'the word on the button of the home page',
    { 'on-accent': LIGHT.accent },
    'on-accent on accent must reach 4.5 to 1',
  ],
  [
    'a word of warning',
    { 'accent-ink': LIGHT['accent-soft'] },
    'accent-ink on accent-soft must reach 4.5 to 1',
  ],
  ['why a field is refused', { danger: LIGHT.surface }, 'danger on surface must reach 4.5 to 1'],
  [
    'that something went well',
    { success: LIGHT['success-soft'] },
    'success on success-soft must reach 4.5 to 1',
  ],
  ['the headline of the home page', { 'on-hero': LIGHT.hero }, 'on-hero on hero must reach 4.5 to 1'],
  [
    'what stands under the headline',
    { 'on-hero-soft': LIGHT['hero-near'] },
    'on-hero-soft on hero-near must reach 4.5 to 1',
  ],
  [
    'a coloured word of the headline',
    { accent: LIGHT['hero-far'] },
    'accent on hero-far must reach 4.5 to 1',
  ],
  ['the border of a field', { 'line-strong': LIGHT.surface }, 'line-strong on surface must reach 3 to 1'],
  ['where the keyboard is', { focus: LIGHT.paper }, 'focus on paper must reach 3 to 1'],
  ['how far a slider is', { primary: LIGHT.line }, 'primary on line must reach 3 to 1'],
  ['the free days', { 'accent-strong': LIGHT.paper }, 'accent-strong on paper must reach 3 to 1'],
])('nobody must guess %s', (_, change, flaw) => {
  expect(illegiblePairs(LIGHT)).toEqual([]);
  expect(illegiblePairs({ ...LIGHT, ...change })).toContain(flaw);
});
