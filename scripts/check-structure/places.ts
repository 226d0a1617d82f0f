/** The part of the tree a path lies in: `apps/server`, `packages/ui`, `database`, `scripts` ...; '' for root files. */
export function areaOf(path: string): string {
  const [first = '', second = '', third] = path.split('/');
  if ((first === 'apps' || first === 'packages') && third !== undefined) return `${first}/${second}`;
  return second === '' ? '' : first;
}

/** Tests, and what they are played with. */
export function isTest(path: string): boolean {
  return /\.(test|arbitrary)\.tsx?$|-for-tests\.ts$/.test(path) || path.startsWith('e2e/');
}

/** The only files that know every app: they build the product once, from its configuration. */
export function isCompositionRoot(path: string): boolean {
  return /^apps\/server\/src\/(compose[\w-]*|start)\.ts$/.test(path);
}

export interface ModulePlace {
  readonly module: string;
  readonly kind: ModuleFileKind;
}

export type ModuleFileKind =
  | 'operation'
  | 'routes'
  | 'jobs'
  | 'rules'
  | 'store'
  | 'refusals'
  | 'types'
  | 'template'
  | 'test'
  | 'readme'
  | 'unknown';

export const MODULES = 'apps/server/src/modules/';

const NAMED = new Map<string, ModuleFileKind>([
  ['README.md', 'readme'],
  ['routes.ts', 'routes'],
  ['jobs.ts', 'jobs'],
  ['rules.ts', 'rules'],
  ['store.ts', 'store'],
  ['refusals.ts', 'refusals'],
  ['types.ts', 'types'],
]);

/** Which module a path belongs to, and as what; null outside the server's modules. */
export function modulePlaceOf(path: string): ModulePlace | null {
  if (!path.startsWith(MODULES)) return null;
  const [module = '', ...rest] = path.slice(MODULES.length).split('/');
  return { module, kind: kindOf(module, rest.join('/')) };
}

function kindOf(module: string, name: string): ModuleFileKind {
  const named = NAMED.get(name);
  if (named) return named;
  if (module === 'documents' && name.startsWith('templates/')) return 'template';
  if (/^[a-z]+-store\.ts$/.test(name)) return 'store';
  if (/^[a-z0-9-]+(\.db)?\.test\.ts$/.test(name)) return 'test';
  return /^[a-z0-9]+(-[a-z0-9]+)+\.ts$/.test(name) ? 'operation' : 'unknown';
}
