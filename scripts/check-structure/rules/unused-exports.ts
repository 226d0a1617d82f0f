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
/** What still waits for its screen, command or wire, as `path: name`; tests alone use it. This list only ever gets shorter. */
const STILL_WAITING: ReadonlySet<string> = new Set([
  'apps/server/src/modules/agreements/decisions/sell-claim.ts: sellClaim',
  'apps/server/src/modules/documents/render-agreement.ts: documentSha256',
  'apps/server/src/modules/ledger/list-accounts.ts: listAccounts',
  'apps/server/src/modules/ledger/clear-transfer.ts: clearTransfer',
  'apps/server/src/modules/payments/corrections/refund-credit.ts: refundCredit',
  'apps/server/src/modules/support/list-cases.ts: listWaitingCases',
  'packages/kazakhstan/src/holidays.ts: holidaysOf',
  'packages/kazakhstan/src/budget-minimums.ts: minimumWageOn',
  'packages/kazakhstan/src/budget-minimums.ts: livingMinimumOn',
  'packages/loan-engine/src/lifecycle/status.ts: LIVE',
  'packages/loan-engine/src/quote/quotes.ts: quotes',
  'packages/loan-engine/src/quote/wish.ts: quoteWish',
]);
const EVERYTHING = '*';

const isOfTests = (path: string): boolean => isTest(path) || TESTS_OWN.test(path);

/** Code of the product is there for the product: what nothing uses, neither here nor elsewhere, or tests alone, goes. */
export const unusedExports: Rule = (files) => {
  const used = new Set(files.flatMap(usedBy));
  const unused = files
    .filter(({ path }) => !isOfTests(path) && !FOUND_BY_NAME.test(path))
    .flatMap((file) => unusedOf(file, used));
  const named = new Set(unused.map(({ path, name }) => `${path}: ${name}`));
  const paths = new Set(files.map(({ path }) => path));
  const stale = [...STILL_WAITING].filter((name) => !named.has(name) && paths.has(name.split(':')[0] ?? ''));
  return [
    ...unused.filter(({ path, name }) => !STILL_WAITING.has(`${path}: ${name}`)).map(refusalOfUnused),
    ...stale.map(refusalOfStale),
  ];
};

interface Unused extends Export {
  readonly path: string;
  readonly line: number;
}

const refusalOfUnused = ({ path, line, name }: Unused): Refusal => ({
  path,
  line,
  wrong: `${name} is exported, and nothing in the product uses it.`,
  belongs: 'Take it away, or give it to its test. What only tests need stands in a file of theirs.',
});

const refusalOfStale = (name: string): Refusal => ({
  path: name.split(':')[0] ?? '',
  line: 1,
  wrong: `${name} waits no more.`,
  belongs: 'Take it off the list in scripts/check-structure/rules/unused-exports.ts.',
});

function unusedOf(file: SourceFile, used: ReadonlySet<string>): Unused[] {
  const { path, lineAt } = file;
  const isUnimported = (name: string) => !used.has(keyOf(path, name)) && !used.has(keyOf(path, EVERYTHING));
  return unusedBeside(file, isUnimported).map((one) => ({ ...one, path, line: lineAt(one.start) }));
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
