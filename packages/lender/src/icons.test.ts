import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { APPLE_ICON, drawIcon, ICONS, iconAddress } from './icons.ts';
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

test('an application is installed with icons of 192 and 512 pixels, also for phones that cut them to a shape', () => {
  const sizes = (wanted: string) => ICONS.filter(({ purpose }) => purpose === wanted).map(({ size }) => size);
  expect([sizes('any'), sizes('maskable'), sizes('badge')]).toEqual([[192, 512], [192, 512], [96]]);
  expect(APPLE_ICON.purpose).toBe('maskable');
  expect(ICONS.map(({ name }) => iconAddress(name))).toContain('/icons/app-maskable-192.png');
});

describe('an icon of two shapes on a ground', () => {
  const drawing = (purpose: 'any' | 'maskable' | 'badge') =>
    drawIcon(
      {
        ground: '#0b5f54',
        shapes: [
          { path: 'M1 1z', fill: '#f2ad5c' },
          { path: 'M2 2z', fill: '#bcd6d0' },
        ],
      },
      { purpose },
    );
  const picture = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inside}</svg>`;
  const shapes = '<path d="M1 1z" fill="#f2ad5c"/><path d="M2 2z" fill="#bcd6d0"/>';

  test('keeps its colours on its ground', () => {
    expect(drawing('any')).toBe(picture(`<rect width="32" height="32" rx="7" fill="#0b5f54"/>${shapes}`));
  });

  test('is smaller where a phone cuts its edges, and its ground goes to them', () => {
    const smaller = `<g transform="translate(3.2 3.2) scale(.8)">${shapes}</g>`;
    expect(drawing('maskable')).toBe(picture(`<rect width="32" height="32" fill="#0b5f54"/>${smaller}`));
  });

  test('is a white silhouette in the status bar', () => {
    expect(drawing('badge')).toBe(picture(shapes.replace('#f2ad5c', '#fff').replace('#bcd6d0', '#fff')));
  });
});
