import { isTest, modulePlaceOf } from '../tree/places.ts';
import type { Refusal, Rule } from '../tree/refusal.ts';
import type { SourceFile } from '../tree/source-tree.ts';

/** The server's modules from the ground up: each may import those before it, so that no two ever import each other. */
export const ORDER: readonly string[] = [
  'retention',
  'ledger',
  'staff',
  'settings',
  'contacts',
  'notifications',
  'identity',
  'attribution',
  'profile',
  'documents',
  'agreements',
  'portfolio',
  'payments',
  'applications',
  'cabinet',
  'underwriting',
  'support',
  'recovery',
  'statements',
  'desk',
  'acting',
];

/** Modules that import each other are one module with two names: imports between them go down the order only. */
export const moduleOrder: Rule = (files) => {
  const own = files.filter(({ path }) => modulePlaceOf(path) && path.endsWith('.ts') && !isTest(path));
  return own.flatMap(upwardRefusals);
};

/** What one module may import of another at all; the rest is refused by module-imports. */
const OPEN: ReadonlySet<string> = new Set(['operation', 'types', 'refusals']);

const levelOf = (module: string): number => ORDER.indexOf(module);

function upwardRefusals({ path, imports }: SourceFile): Refusal[] {
  const from = modulePlaceOf(path)?.module ?? '';
  if (levelOf(from) < 0) return [unknownModule(path, from)];
  return imports.flatMap(({ target, line }) => {
    const place = target === null ? null : modulePlaceOf(target);
    const to = place && OPEN.has(place.kind) ? place.module : from;
    if (to === from || levelOf(to) < levelOf(from)) return [];
    return [
      {
        path,
        line,
        wrong: `The module ${from} imports ${to}, which stands above it.`,
        belongs: `What both need belongs in ${from} or below; what needs both belongs in ${to}. The order stands in scripts/check-structure/rules/module-order.ts.`,
      },
    ];
  });
}

function unknownModule(path: string, module: string): Refusal {
  return {
    path,
    line: 1,
    wrong: `The module ${module} has no place in the order of modules.`,
    belongs: 'Give it one in scripts/check-structure/rules/module-order.ts: above all that it imports.',
  };
}
