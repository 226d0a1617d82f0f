import { dirname } from 'node:path';
import type { SourceFile } from '../check-structure/tree/source-tree.ts';

/** Where a built product begins, and what its threads begin with. */
const ENTRIES = [
  'scripts/operate/command.ts',
  'scripts/require-node.cjs',
  'scripts/few-stores.cjs',
  'scripts/keep-compiled.cjs',
];

/** What the product reads while it runs, besides code. */
export const READ_FOLDERS = [
  'apps/borrower/dist',
  'apps/back-office/dist',
  'apps/server/src/modules/documents/templates',
  'database/migrations',
  'packages/lender/lenders',
];

/** Needed only where the site is made from its sources. */
const DEVELOPMENT = [
  'apps/borrower/serve/developmentSource.ts',
  'apps/back-office/serve/developmentOffice.ts',
];

export interface ProductFiles {
  /** The code that can be reached, by paths in the repository, and the description of each workspace it is in. */
  readonly paths: readonly string[];
  /** The libraries that this code imports, by name. */
  readonly libraries: readonly string[];
}

/** Follows the imports from the commands: what nothing reaches is no part of the product. */
export function productFiles(tree: readonly SourceFile[]): ProductFiles {
  const byPath = new Map(tree.map((file) => [file.path, file]));
  const reached = new Set(ENTRIES);
  const libraries = new Set<string>();
  for (const path of reached) {
    for (const { target, specifier, typeOnly } of byPath.get(path)?.imports ?? []) {
      if (typeOnly || DEVELOPMENT.includes(target ?? '')) continue;
      if (target !== null) reached.add(target);
      else if (!specifier.startsWith('node:')) libraries.add(libraryOf(specifier));
    }
  }
  const missing = [...reached].filter((path) => !byPath.has(path));
  if (missing.length > 0) throw new Error(`The product imports what is not there: ${missing.join(', ')}`);
  const workspaces = tree
    .map(({ path }) => path)
    .filter((path) => /^(\w+\/)?[\w-]+\/package\.json$/.test(path));
  const inside = workspaces.filter((path) => [...reached].some((one) => one.startsWith(`${dirname(path)}/`)));
  return { paths: [...reached, ...inside].sort(), libraries: [...libraries].sort() };
}

/** `@mantine/core` of `@mantine/core/styles.css`. */
export function libraryOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
