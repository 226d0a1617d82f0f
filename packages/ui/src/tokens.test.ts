import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function colours(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const [lightBlock = '', darkBlock = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
const light = colours(lightBlock);
const dark = { ...light, ...colours(darkBlock) };

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

/** Text on its grounds: 4.5 to 1 (WCAG 2.2, 1.4.3). */
const TEXT: [string, string[]][] = [
  [
    'ink',
    ['paper', 'surface', 'surface-sunken', 'primary-soft', 'accent-soft', 'danger-soft', 'success-soft'],
  ],
  ['ink-soft', ['paper', 'surface', 'surface-sunken']],
  ['primary', ['paper', 'surface', 'surface-sunken', 'primary-soft']],
  ['primary-strong', ['paper', 'surface', 'primary-soft']],
  ['on-primary', ['primary', 'primary-strong']],
  ['on-accent', ['accent', 'on-hero']],
  ['accent-ink', ['surface', 'accent-soft']],
  ['danger', ['paper', 'surface', 'danger-soft']],
  ['success', ['surface', 'success-soft']],
  ['on-hero', ['hero', 'hero-far', 'hero-near']],
  ['on-hero-soft', ['hero', 'hero-far', 'hero-near']],
  ['accent', ['hero', 'hero-far']],
];

/** Borders of controls and marks that carry meaning: 3 to 1 (WCAG 2.2, 1.4.11). */
const MARKS: [string, string[]][] = [
  ['line-strong', ['paper', 'surface']],
  ['focus', ['paper', 'surface', 'primary-soft']],
  ['primary', ['line']],
  // Large letters, as the free days on the home page.
  ['accent-strong', ['paper', 'surface']],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s colours', (_, tokens) => {
  const pairs = (table: [string, string[]][], least: number) =>
    table.flatMap(([front, grounds]) => grounds.map((ground) => ({ front, ground, least })));

  test.each([...pairs(TEXT, 4.5), ...pairs(MARKS, 3)])(
    '$front on $ground reach $least to 1',
    ({ front, ground, least }) => {
      expect(contrast(tokens[front] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(least);
    },
  );
});
