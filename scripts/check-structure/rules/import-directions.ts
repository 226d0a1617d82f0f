import type { Import } from '../tree/imports.ts';
import { areaOf, isCompositionRoot, isTest } from '../tree/places.ts';
import type { Refusal, Rule } from '../tree/refusal.ts';

interface Allowance {
  readonly packages: readonly string[];
  /** Packages of which only types may be taken. */
  readonly typesOf: readonly string[];
  /** Tables of a package of which only types may be taken else. */
  readonly tables?: readonly string[];
  readonly libraries: readonly string[];
}

/** What each package may import beside itself. A package not named here may import nothing. */
const PACKAGES = new Map<string, Allowance>([
  ['packages/loan-engine', { packages: [], typesOf: [], libraries: [] }],
  ['packages/kazakhstan', { packages: [], typesOf: [], libraries: [] }],
  [
    'packages/contracts',
    {
      packages: ['packages/kazakhstan'],
      typesOf: ['packages/loan-engine'],
      tables: ['packages/loan-engine/src/lifecycle/status.ts'],
      libraries: ['zod'],
    },
  ],
  [
    'packages/lender',
    { packages: ['packages/kazakhstan', 'packages/loan-engine'], typesOf: [], libraries: ['zod'] },
  ],
  ['packages/ui', { packages: ['packages/kazakhstan'], typesOf: [], libraries: ['react'] }],
]);
const NOTHING: Allowance = { packages: [], typesOf: [], libraries: [] };
const TEST_LIBRARIES = ['vitest', 'fast-check', 'react-dom', 'ibantools', 'libphonenumber-js'];

/** The files of an app that the composition root may open. */
const APP_ENTRIES = new Set([
  'apps/borrower/site.ts',
  'apps/borrower/serve/source.ts',
  'apps/borrower/serve/readLink.ts',
  'apps/back-office/office.ts',
  'apps/sandbox/src/start-sandbox.ts',
  'apps/sandbox/src/cast-answers.ts',
]);

/** Imports go one way: apps -> packages. Scripts, measurements and journeys may import anything; nothing imports them. */
export const importDirections: Rule = (files) =>
  files.flatMap(({ path, imports }) =>
    imports.flatMap((one) => {
      const refused = refusalOf(path, one);
      return refused ? [{ path, line: one.line, ...refused }] : [];
    }),
  );

type Reason = Pick<Refusal, 'wrong' | 'belongs'>;

function refusalOf(path: string, one: Import): Reason | null {
  const from = areaOf(path);
  if (one.target !== null && areaOf(one.target) === from) return null;
  if (from.startsWith('packages/'))
    return one.target === null ? libraryReason(path, one) : packageReason(path, one.target, one);
  if ((from.startsWith('apps/') || from === 'database') && one.target !== null)
    return appReason(path, one.target);
  return null;
}

function libraryReason(path: string, { specifier }: Import): Reason | null {
  const from = areaOf(path);
  const { libraries } = PACKAGES.get(from) ?? NOTHING;
  const allowed = isTest(path) ? [...libraries, ...TEST_LIBRARIES] : libraries;
  if (allowed.some((library) => specifier === library || specifier.startsWith(`${library}/`))) return null;
  if (isTest(path) && specifier.startsWith('node:')) return null;
  return {
    wrong: `${from} imports the library ${specifier}.`,
    belongs: `${from} may use ${libraries.join(', ') || 'no library'}: what needs ${specifier} belongs in the app that calls it.`,
  };
}

function packageReason(path: string, target: string, { specifier, typeOnly }: Import): Reason | null {
  const from = areaOf(path);
  const to = areaOf(target);
  const { packages, typesOf, tables } = PACKAGES.get(from) ?? NOTHING;
  if (packages.includes(to) || (typesOf.includes(to) && typeOnly) || tables?.includes(target)) return null;
  if (isTest(path) && to.startsWith('packages/')) return null;
  if (typesOf.includes(to)) {
    return {
      wrong: `${from} imports more than types from ${to} (${specifier}).`,
      belongs: 'Write `import type`, or compute in the server and let the wire carry the result.',
    };
  }
  return {
    wrong: `${from} imports ${to} (${specifier}).`,
    belongs: to.startsWith('packages/')
      ? `${from} may import ${[...packages, ...typesOf].join(', ') || 'no other package'}: the code that needs both belongs in an app.`
      : `Packages never import ${to}: what both need belongs in a package, the rest in ${to}.`,
  };
}

function appReason(path: string, target: string): Reason | null {
  const to = areaOf(target);
  if (isTest(path) || to.startsWith('packages/')) return null;
  if (APP_ENTRIES.has(target) && isCompositionRoot(path)) return null;
  const isCast = target.startsWith('database/cast/');
  if (isCast && (isCompositionRoot(path) || path.startsWith('apps/sandbox/'))) return null;
  return { wrong: `${areaOf(path)} imports ${target}.`, belongs: whereFor(to, target, isCast) };
}

function whereFor(to: string, target: string, isCast: boolean): string {
  if (isCast)
    return 'The cast is for the sandbox, tests and journeys: wire it in apps/sandbox or apps/server/src/compose.ts.';
  if (APP_ENTRIES.has(target))
    return 'Only the composition root (apps/server/src/compose*.ts, start.ts) opens another app.';
  if (to.startsWith('apps/'))
    return 'Apps never import each other: what both need belongs in a package, the rest on the wire.';
  return `The product never imports ${to || 'root files'}: move what it needs into the app or a package.`;
}
