import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Parts that are no widgets themselves: every field uses them. */
const PARTS = ['Field.tsx', 'mask.tsx'];

test('the page of widgets shows every one of them', () => {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const gallery = readFileSync(`${here}../../../apps/borrower/gallery/gallery.tsx`, 'utf8');
  const widgets = globSync('*.tsx', { cwd: here }).filter(
    (file) => !/\.test\./.test(file) && !PARTS.includes(file),
  );
  const absent = widgets.filter((file) => {
    const exported = [...readFileSync(here + file, 'utf8').matchAll(/^export function ([A-Z]\w+)/gm)];
    return exported.some(([, name]) => !gallery.includes(`<${name}`));
  });
  expect(widgets.length).toBeGreaterThan(10);
  expect(absent).toEqual([]);
});
