import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setUp } from './setup.ts';

/**
 * `npm run build [-- <folder>]`: the product as one folder, `build` or the one that is named. `node server.js` in it says what it can run; it wants
 * Node and a machine of this kind, and nothing else.
 */
setUp();
const { buildBorrower, buildOffice } = await import('./builds.ts');
const { writtenAlone } = await import('./build/written-alone.ts');
const { writeProduct } = await import('./build/write-product.ts');
const { inWords } = await import('./operate/in-words.ts');

const folder = resolve(process.argv[2] ?? 'build');
await inWords(() =>
  writtenAlone(folder, async () => {
    await buildBorrower();
    await buildOffice();
    await writeProduct(join(import.meta.dirname, '..'), folder);
    return `The product is in ${folder}: ${megabytesOf(folder)} MB.`;
  }),
);

function megabytesOf(place: string): number {
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return Math.round(bytes / 1_000_000);
}
