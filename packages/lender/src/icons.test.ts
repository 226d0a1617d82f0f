import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { APPLE_ICON, drawIcon, ICONS } from './icons.ts';
import { SENIM } from './lender-for-tests.ts';

const lenders = readdirSync(new URL('../lenders/', import.meta.url));
const all = lenders.flatMap((code) => [...ICONS, APPLE_ICON].map((icon) => ({ code, ...icon })));

test.each(all)('$name of $code is kept as a picture of its size', ({ code, name, size }) => {
  const picture = readFileSync(new URL(`../lenders/${code}/icons/${name}.png`, import.meta.url));
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([size, size]);
  expect(picture.length).toBeLessThan(20_000);
});

test('what a maskable icon draws lies within the circle that no shape of icon cuts', () => {
  const scale = Number(/scale\(([.\d]+)\)/.exec(drawIcon(SENIM.brand.icon, { purpose: 'maskable' }))?.[1]);
  // For each half circle: its middle, its two ends, and its top or bottom, which are the outermost points.
  const edges = [
    [9.5, 15.2],
    [26.5, 15.2],
    [18, 6.7],
    [5.5, 16.8],
    [22.5, 16.8],
    [14, 25.3],
  ] as const;
  for (const [x, y] of edges) expect(Math.hypot(x - 16, y - 16) * scale).toBeLessThan(0.4 * 32);
});

test('only the icon of the browser tab has round corners and only the badge no ground', () => {
  expect(drawIcon(SENIM.brand.icon, { purpose: 'any' })).toContain('rx="7"');
  expect(drawIcon(SENIM.brand.icon, { purpose: 'maskable' })).not.toContain('rx=');
  expect(drawIcon(SENIM.brand.icon, { purpose: 'badge' })).not.toContain('<rect');
});
