import { posix } from 'node:path';

/** What one of our workspaces offers to the others: import pattern -> path in the tree, each with at most one star. */
export interface PackageExports {
  readonly name: string;
  readonly patterns: readonly (readonly [pattern: string, path: string])[];
}

/** Reads the `exports` of every package.json in the tree. */
export function readPackageExports(texts: ReadonlyMap<string, string>): PackageExports[] {
  return [...texts]
    .filter(([path]) => posix.basename(path) === 'package.json')
    .map(([path, text]) => {
      const { name = '', exports = {} } = JSON.parse(text) as { name?: string; exports?: object };
      const folder = posix.dirname(path);
      const plain = Object.entries(exports).filter(([, target]) => typeof target === 'string');
      return { name, patterns: plain.map(([key, target]) => [key, posix.join(folder, target as string)]) };
    });
}

/** The path in the tree that `@senim/contracts/codes` stands for; null where the specifier names a library. */
export function findInPackages(specifier: string, packages: readonly PackageExports[]): string | null {
  const owner = packages.find(
    ({ name }) => name !== '' && (specifier === name || specifier.startsWith(`${name}/`)),
  );
  if (!owner) return null;
  const wanted = `.${specifier.slice(owner.name.length)}`;
  for (const [pattern, path] of owner.patterns) {
    const [before = '', after = ''] = pattern.split('*');
    const fits = pattern.includes('*')
      ? wanted.startsWith(before) && wanted.endsWith(after)
      : wanted === pattern;
    if (fits) return path.replaceAll('*', wanted.slice(before.length, wanted.length - after.length));
  }
  return specifier;
}
