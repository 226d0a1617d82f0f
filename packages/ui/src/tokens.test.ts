import { readFileSync } from 'node:fs';
import { contrast, PAIRS } from '@senim/lender/legibility';
import { DARK, LIGHT } from '@senim/lender/palette';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function colours(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const [lightBlock = '', darkBlock = ''] = css.split('@media screen and (prefers-color-scheme: dark)');

test('the colours that a lender’s own stand among are those of the style sheet', () => {
  expect(colours(lightBlock)).toEqual(LIGHT);
  expect(colours(darkBlock)).toEqual(DARK);
});

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('the %s colours', (_, palette) => {
  test.each(PAIRS)('$front on $ground reach $least to 1', ({ front, ground, least }) => {
    expect(contrast(palette[front], palette[ground])).toBeGreaterThanOrEqual(least);
  });
});
