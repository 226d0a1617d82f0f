import { Visitor } from 'vite';
import type { Export } from '../tree/imports.ts';
import { isTest } from '../tree/places.ts';
import type { Refusal, Rule } from '../tree/refusal.ts';
import type { SourceFile } from '../tree/source-tree.ts';

/** What tests share without being tests by name: samples, twins, databases, planted trees, the names of a run's set-up. */
const TESTS_OWN =
  /\.(sample|naive)\.ts$|(^|\/)(planted-tree|test-[\w-]+|prepare-journeys|[\w-]+-stand-in)\.ts$/;
/** Read by a tool or a build that finds the file by its name, not by an import. */
const FOUND_BY_NAME =
  /(^|\/)([\w.]*config|island|entry)\.tsx?$|(^|\/)pages\/faq\/search\.ts$|(^|\/)mutation\/runner\.ts$/;
const EVERYTHING = '*';

const isOfTests = (path: string): boolean => isTest(path) || TESTS_OWN.test(path);

/** Code of the product is there for the product: what nothing uses, neither here nor elsewhere, or tests alone, goes. */
export const unusedExports: Rule = (files) => {
  const used = new Set(files.flatMap(usedBy));
  return files
    .filter(({ path }) => !isOfTests(path) && !FOUND_BY_NAME.test(path))
    .flatMap((file) => unusedOf(file, used));
};

function unusedOf(file: SourceFile, used: ReadonlySet<string>): Refusal[] {
  const { path, lineAt } = file;
  const isUnimported = (name: string) => !used.has(keyOf(path, name)) && !used.has(keyOf(path, EVERYTHING));
  return unusedBeside(file, isUnimported).map(({ name, start }) => ({
    path,
    line: lineAt(start),
    wrong: `${name} is exported, and nothing in the product uses it.`,
    belongs: 'Take it away, or give it to its test. What only tests need stands in a file of theirs.',
  }));
}

/** Of the exports that nobody imports, those that their own file does not use either. */
function unusedBeside({ exports, program }: SourceFile, isUnimported: (name: string) => boolean): Export[] {
  const unimported = exports.filter(({ name }) => isUnimported(name));
  if (unimported.length === 0 || program === null) return unimported;
  const times = new Map<string, number>();
  const note = ({ name }: { readonly name: string }) => void times.set(name, (times.get(name) ?? 0) + 1);
  new Visitor({ Identifier: note, JSXIdentifier: note }).visit(program);
  return unimported.filter(({ name }) => (times.get(name) ?? 0) < 2);
}

const keyOf = (path: string, name: string): string => `${path} ${name}`;

/** What a file takes from others. What tests take counts only where it is their own. */
function usedBy({ path, imports }: SourceFile): string[] {
  return imports.flatMap(({ target, names }) =>
    target === null || (isOfTests(path) && !isOfTests(target))
      ? []
      : names.map((name) => keyOf(target, name)),
  );
}
