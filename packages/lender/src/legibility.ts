import type { ColourName, Palette } from './palette.ts';

type Pair = { readonly front: ColourName; readonly ground: ColourName; readonly least: number };

const pairs = (table: readonly (readonly [ColourName, readonly ColourName[]])[], least: number): Pair[] =>
  table.flatMap(([front, grounds]) => grounds.map((ground) => ({ front, ground, least })));

/** Text on its background: 4.5 to 1 (WCAG 2.2, 1.4.3). */
const TEXT = pairs(
  [
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
  ],
  4.5,
);

/** Borders of controls and marks with a meaning: 3 to 1 (WCAG 2.2, 1.4.11). */
const MARKS = pairs(
  [
    ['line-strong', ['paper', 'surface']],
    ['focus', ['paper', 'surface', 'primary-soft']],
    ['primary', ['line']],
    // Large letters, such as the free days on the home page.
    ['accent-strong', ['paper', 'surface']],
  ],
  3,
);

/** Every pair of colours for text or meaning, and the contrast it needs. */
export const PAIRS: readonly Pair[] = [...TEXT, ...MARKS];

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

/** Pairs of colours that are hard to read, as sentences; empty if all are good. */
export function illegiblePairs(palette: Palette): string[] {
  return PAIRS.filter(({ front, ground, least }) => contrast(palette[front], palette[ground]) < least).map(
    ({ front, ground, least }) => `${front} on ${ground} must reach ${least} to 1`,
  );
}
