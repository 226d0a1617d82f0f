import { checkSync } from 'recheck';
import { type ESTree, Visitor } from 'vite';
import { isTest } from '../check-structure/tree/places.ts';
import type { Refusal } from '../check-structure/tree/refusal.ts';
import type { SourceFile } from '../check-structure/tree/source-tree.ts';

/** What runs in the product; scripts read only what we wrote ourselves. */
const PRODUCT = /^(apps|packages|database)\//;
const MS_MAX = 20_000;

interface Regex {
  readonly source: string;
  readonly flags: string;
}

/**
 * Every regular expression of the product, proved to take time in proportion to its text. One that a text can make slow, or
 * of which that cannot be said, is refused: texts come from strangers sooner or later.
 */
export const slowRegexes = (files: readonly SourceFile[], msMax = MS_MAX): Refusal[] => {
  const verdicts = new Map<string, string | null>();
  const verdictOf = (regex: Regex): string | null => {
    const key = `${regex.flags}/${regex.source}`;
    if (!verdicts.has(key)) verdicts.set(key, slownessOf(regex, msMax));
    return verdicts.get(key) ?? null;
  };
  return files
    .filter(({ path }) => PRODUCT.test(path) && !isTest(path))
    .flatMap((file) => refusalsOf(file, verdictOf));
};

function refusalsOf(file: SourceFile, verdictOf: (regex: Regex) => string | null): Refusal[] {
  if (file.program === null) return [];
  const refusals: Refusal[] = [];
  const refuse = ({ start }: ESTree.Span, wrong: string) =>
    refusals.push({
      path: file.path,
      line: file.lineAt(start),
      wrong,
      belongs:
        'Write it so that no part can match the same text as the part beside it, or walk the text in a loop.',
    });
  const seeBuilt = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    if (!isOneClass(node.arguments[0])) refuse(node, 'A regular expression put together cannot be proved.');
  };
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern: source, flags } = node.regex;
      const slowness = verdictOf({ source, flags });
      if (slowness) refuse(node, `/${source}/ is ${slowness}.`);
    },
    NewExpression: seeBuilt,
    CallExpression: seeBuilt,
  }).visit(file.program);
  return refusals;
}

function slownessOf({ source, flags }: Regex, msMax: number): string | null {
  const proof = checkSync(source, flags, { timeout: msMax });
  if (proof.status === 'safe') return null;
  if (proof.status === 'vulnerable') return `slow by ${proof.complexity.summary}`;
  return proof.error.kind === 'timeout' ? `not proved in ${msMax / 1000} s` : 'beyond proof';
}

/** One class of characters, `[...]`, matches one character and cannot go back. */
function isOneClass(pattern: ESTree.Argument | undefined): boolean {
  if (pattern?.type !== 'TemplateLiteral' || pattern.quasis.length !== 2) return false;
  const [open, close] = pattern.quasis.map(({ value }) => value.raw);
  return (open === '[' || open === '[^') && close === ']';
}
