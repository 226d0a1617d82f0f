import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { type Export, type Import, readExports, readImports } from './imports.ts';
import { type PackageExports, readPackageExports } from './package-exports.ts';

/** One text file as the rules see it. Paths are relative to the root, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly lineCount: number;
  readonly imports: readonly Import[];
  readonly exports: readonly Export[];
  /** The parsed program; null where the file is not TypeScript or JavaScript. */
  readonly program: ESTree.Program | null;
  /** The line, from 1, of a place in the text. */
  lineAt(offset: number): number;
}

const PARSED = /\.(ts|tsx|mts|mjs|js|jsx)$/;
const NOT_TEXT = /\.(woff2?|png|jpe?g|webp|avif|ico|pdf|zip|gz|ttf|otf)$/;
const NOT_OURS = /(^|\/)(node_modules|dist)\//;

/** Reads the files git tracks or would track under `root`. Throws where a file cannot be parsed. */
export function readSourceTree(root: string): SourceFile[] {
  const paths = listedByGit(root).filter((path) => !NOT_OURS.test(path) && !NOT_TEXT.test(path));
  return toSourceTree(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])));
}

/** A tree of such texts, by their paths. */
export function toSourceTree(texts: ReadonlyMap<string, string>): SourceFile[] {
  const packages = readPackageExports(texts);
  return [...texts].map(([path, text]) => toSourceFile(path, text, packages, texts));
}

function listedByGit(root: string): string[] {
  const listing = ['ls-files', '-co', '--exclude-standard', '-z'];
  const answer = execFileSync('git', listing, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 });
  // A file deleted but not yet committed is still listed.
  return [...new Set(answer.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path)));
}

function toSourceFile(
  path: string,
  text: string,
  packages: readonly PackageExports[],
  texts: ReadonlyMap<string, string>,
): SourceFile {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const lineCount = text === '' ? 0 : lineAt(text.length) - (text.endsWith('\n') ? 1 : 0);
  if (!PARSED.test(path)) return { path, text, lineCount, lineAt, imports: [], exports: [], program: null };
  const parsed = parseSync(path, text);
  if (parsed.errors[0]) throw new Error(`${path} cannot be parsed: ${parsed.errors[0].message}`);
  const imports = readImports({
    path,
    text,
    parsed,
    lineAt,
    packages,
    exists: (target) => texts.has(target),
  });
  return { path, text, lineCount, lineAt, imports, exports: readExports(parsed), program: parsed.program };
}
