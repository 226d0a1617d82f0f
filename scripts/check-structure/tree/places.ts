import { LANGUAGES } from '@senim/kazakhstan/languages';

/** The part of the tree a path lies in: `apps/server`, `packages/ui`, `database`, `scripts` ...; '' for root files. */
export function areaOf(path: string): string {
  const [first = '', second = '', third] = path.split('/');
  if ((first === 'apps' || first === 'packages') && third !== undefined) return `${first}/${second}`;
  return second === '' ? '' : first;
}

/** Tests, and what they are played with. */
export function isTest(path: string): boolean {
  return /\.(test|arbitrary|naive|sample)\.tsx?$|-for-tests\.tsx?$|^(e2e|attacks|simulate|interleave|drill)\//.test(
    path,
  );
}

/** The only files that know every app: they build the product once, from its configuration. */
export function isCompositionRoot(path: string): boolean {
  return /^apps\/server\/src\/(compose[\w-]*|start)\.ts$/.test(path);
}

export interface ModulePlace {
  readonly module: string;
  /** The folder of its subject; null for what stands at the top of the module. */
  readonly subject: string | null;
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
  | 'text'
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

/** One language of a module's words, or one subject of them. */
const WORDS = new RegExp(`^text/(${LANGUAGES.join('|')})(/[a-z]+(-[a-z]+)*)?\\.ts$`);
const SUBJECT = /^([a-z]+(?:-[a-z]+)*)\/([^/]+)$/;

/** Which module and subject a path belongs to, and as what; null outside the server's modules. */
export function modulePlaceOf(path: string): ModulePlace | null {
  if (!path.startsWith(MODULES)) return null;
  const [module = '', ...rest] = path.slice(MODULES.length).split('/');
  const name = rest.join('/');
  if (WORDS.test(name)) return { module, subject: null, kind: 'text' };
  if (module === 'documents' && name.startsWith('templates/'))
    return { module, subject: null, kind: 'template' };
  const [, subject = null, inSubject = name] = SUBJECT.exec(name) ?? [];
  return { module, subject, kind: kindOf(inSubject) };
}

function kindOf(name: string): ModuleFileKind {
  const named = NAMED.get(name);
  if (named) return named;
  if (/^[a-z]+-store\.ts$/.test(name)) return 'store';
  if (/^[a-z0-9-]+((\.db)?\.test|-for-tests)\.ts$/.test(name)) return 'test';
  return /^[a-z0-9]+(-[a-z0-9]+)+\.ts$/.test(name) ? 'operation' : 'unknown';
}
