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
  /** What is taken, by the names the other file gives; '*' where that may be all of it. */
  readonly names: readonly string[];
}

/** One name that a file gives to others. */
export interface Export {
  readonly name: string;
  readonly start: number;
}

interface ParsedFile {
  readonly path: string;
  readonly text: string;
  readonly parsed: ParseResult;
  readonly lineAt: (offset: number) => number;
  readonly packages: readonly PackageExports[];
  readonly exists: (path: string) => boolean;
}

type Found = Pick<Import, 'specifier' | 'typeOnly' | 'names'> & { readonly start: number };

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

export function readImports(file: ParsedFile): Import[] {
  const { staticImports, staticExports } = file.parsed.module;
  const imported = staticImports.map(({ start, moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    names: entries.map(({ importName }) => nameOf(importName)),
    start,
  }));
  const passedOn = staticExports.flatMap(({ start, entries }) => {
    const specifier = entries[0]?.moduleRequest?.value;
    const names = entries.map(({ importName }) => nameOf(importName));
    return specifier ? [{ specifier, typeOnly: entries.every(({ isType }) => isType), names, start }] : [];
  });
  return [...imported, ...passedOn, ...importsInExpressions(file)].map(
    ({ specifier, typeOnly, names, start }) => ({
      specifier,
      typeOnly,
      names,
      target: findInTree(specifier, file),
      line: file.lineAt(start),
    }),
  );
}

/** What a file gives to others by name; all of another file passed on is a barrel, which another rule refuses. */
export function readExports({ module }: ParseResult): Export[] {
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, start }) => {
      const name = nameOf(exportName);
      return name === '*' ? [] : [{ name, start }];
    }),
  );
}

function nameOf({ kind, name }: { readonly kind: string; readonly name: string | null }): string {
  return kind === 'Default' ? 'default' : (name ?? '*');
}

/** `await import('./page.tsx')`, `import('./page.tsx').Page` where a type is meant, and the file whose address a thread is given. */
function importsInExpressions(file: ParsedFile): Found[] {
  if (!/import\(|new URL\(/.test(file.text)) return [];
  const found: Found[] = [];
  const note =
    (typeOnly: boolean) =>
    ({ source }: { readonly source: ESTree.Expression }) => {
      if (source.type !== 'Literal' || typeof source.value !== 'string') return;
      found.push({ specifier: source.value, typeOnly, names: ['*'], start: source.start });
    };
  const visitor = new Visitor({
    ImportExpression: note(false),
    TSImportType: note(true),
    NewExpression({ callee, arguments: [source] }) {
      const isAddress = callee.type === 'Identifier' && callee.name === 'URL';
      if (isAddress && source?.type === 'Literal' && /\.tsx?$/.test(String(source.value)))
        note(false)({ source });
    },
  });
  visitor.visit(file.parsed.program);
  return found;
}

function findInTree(specifier: string, { path, packages, exists }: ParsedFile): string | null {
  const bare = specifier.replace(/\?.*$/, '');
  if (!bare.startsWith('.')) return findInPackages(bare, packages);
  const place = posix.join(posix.dirname(path), bare);
  return ENDINGS.map((ending) => place + ending).find(exists) ?? place;
}
