import { posix } from 'node:path';
import { type ESTree, type ParseResult, Visitor } from 'vite';
import { findInPackages, type PackageExports } from './package-exports.ts';

/** One import, re-export or dynamic import of a file. */
export interface Import {
  readonly specifier: string;
  /** The path in the tree; null where the import is a library or part of Node. */
  readonly target: string | null;
  readonly line: number;
  /** Erased before the program runs. */
  readonly typeOnly: boolean;
}

interface ParsedFile {
  readonly path: string;
  readonly text: string;
  readonly parsed: ParseResult;
  readonly lineAt: (offset: number) => number;
  readonly packages: readonly PackageExports[];
  readonly exists: (path: string) => boolean;
}

type Found = Pick<Import, 'specifier' | 'typeOnly'> & { readonly start: number };

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

export function readImports(file: ParsedFile): Import[] {
  const { staticImports, staticExports } = file.parsed.module;
  const imported = staticImports.map(({ start, moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    start,
  }));
  const passedOn = staticExports.flatMap(({ start, entries }) => {
    const specifier = entries[0]?.moduleRequest?.value;
    return specifier ? [{ specifier, typeOnly: entries.every(({ isType }) => isType), start }] : [];
  });
  return [...imported, ...passedOn, ...importsInExpressions(file)].map(({ specifier, typeOnly, start }) => ({
    specifier,
    typeOnly,
    target: findInTree(specifier, file),
    line: file.lineAt(start),
  }));
}

/** `await import('./page.tsx')`, and `import('./page.tsx').Page` where a type is meant. */
function importsInExpressions(file: ParsedFile): Found[] {
  if (!file.text.includes('import(')) return [];
  const found: Found[] = [];
  const note =
    (typeOnly: boolean) =>
    ({ source }: { readonly source: ESTree.Expression }) => {
      if (source.type !== 'Literal' || typeof source.value !== 'string') return;
      found.push({ specifier: source.value, typeOnly, start: source.start });
    };
  const visitor = new Visitor({ ImportExpression: note(false), TSImportType: note(true) });
  visitor.visit(file.parsed.program);
  return found;
}

function findInTree(specifier: string, { path, packages, exists }: ParsedFile): string | null {
  const bare = specifier.replace(/\?.*$/, '');
  if (!bare.startsWith('.')) return findInPackages(bare, packages);
  const place = posix.join(posix.dirname(path), bare);
  return ENDINGS.map((ending) => place + ending).find(exists) ?? place;
}
