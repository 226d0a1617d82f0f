import { isTest, MODULES, modulePlaceOf } from './places.ts';
import type { Refusal, Rule } from './refusal.ts';
import type { SourceFile } from './source-tree.ts';

/** The server's modules from the ground up: each may import those before it, so that no two ever import each other. */
const ORDER = [
  'ledger',
  'staff',
  'contacts',
  'notifications',
  'identity',
  'attribution',
  'applications',
  'documents',
  'agreements',
  'payments',
  'cabinet',
  'statements',
  'underwriting',
  'support',
  'recovery',
  'reporting',
  'desk',
  'acting',
] as const;

/** The files that still import a module above their own, as `importer: module`. This list only ever gets shorter. */
const STILL_UPWARD: ReadonlySet<string> = new Set(['applications/offer/find-discount.ts: agreements']);

/** Modules that import each other are one module with two names: imports between them go down the order only. */
export const moduleOrder: Rule = (files) => {
  const own = files.filter(({ path }) => modulePlaceOf(path) && path.endsWith('.ts') && !isTest(path));
  return [...own.flatMap(upwardRefusals), ...staleRefusals(own)];
};

/** What one module may import of another at all; the rest is refused by module-imports. */
const OPEN: ReadonlySet<string> = new Set(['operation', 'types', 'refusals']);

const levelOf = (module: string): number => (ORDER as readonly string[]).indexOf(module);
const nameOf = (path: string, module: string): string => `${path.slice(MODULES.length)}: ${module}`;

function upwardRefusals({ path, imports }: SourceFile): Refusal[] {
  const from = modulePlaceOf(path)?.module ?? '';
  if (levelOf(from) < 0) return [unknownModule(path, from)];
  return imports.flatMap(({ target, line }) => {
    const place = target === null ? null : modulePlaceOf(target);
    const to = place && OPEN.has(place.kind) ? place.module : from;
    if (to === from || levelOf(to) < levelOf(from) || STILL_UPWARD.has(nameOf(path, to))) return [];
    return [
      {
        path,
        line,
        wrong: `The module ${from} imports ${to}, which stands above it.`,
        belongs: `What both need belongs in ${from} or below; what needs both belongs in ${to}. The order stands in scripts/check-structure/module-order.ts.`,
      },
    ];
  });
}

function unknownModule(path: string, module: string): Refusal {
  return {
    path,
    line: 1,
    wrong: `The module ${module} has no place in the order of modules.`,
    belongs: 'Give it one in scripts/check-structure/module-order.ts: above all that it imports.',
  };
}

/** An exception that is none any more would let the next upward import in unseen. */
function staleRefusals(files: readonly SourceFile[]): Refusal[] {
  const paths = new Set(files.map(({ path }) => path));
  const made = new Set(
    files.flatMap(({ path, imports }) =>
      imports.map(({ target }) => nameOf(path, (target && modulePlaceOf(target)?.module) || '')),
    ),
  );
  return [...STILL_UPWARD]
    .map((name) => ({ name, path: MODULES + (name.split(':')[0] ?? '') }))
    .filter(({ name, path }) => paths.has(path) && !made.has(name))
    .map(({ name, path }) => ({
      path,
      line: 1,
      wrong: `${name} imports upward no more.`,
      belongs: 'Take it off the list in scripts/check-structure/module-order.ts.',
    }));
}
