import type { ModuleFileKind } from '../tree/places.ts';

/** What an import is to the module file that makes it. A `type` is one taken with `import type`. */
export type Source =
  | 'library'
  | 'package'
  | 'platform'
  | 'platform type'
  | 'platform/database'
  | 'provider'
  | 'provider type'
  | 'main'
  | `${'own' | 'other'} ${ModuleFileKind}`;

export interface Manners {
  readonly may: readonly Source[];
  readonly belongs: string;
}

const MACHINERY: readonly Source[] = ['library', 'package', 'platform', 'platform type', 'platform/database'];
const TYPES: readonly Source[] = ['own types', 'other types'];
const REFUSALS: readonly Source[] = ['own refusals', 'other refusals'];

const SHELL: Manners = {
  may: [...MACHINERY, ...TYPES, ...REFUSALS, 'provider type', 'own operation'],
  belongs:
    'A shell parses, calls one operation of its module and answers: the rest belongs in that operation.',
};
/** A module of several subjects lists their routes. */
const ROUTES: Manners = { ...SHELL, may: [...SHELL.may, 'own routes'] };
const OPERATION: Manners = {
  may: [...SHELL.may, 'own store', 'own rules', 'own text', 'own template', 'other operation'],
  belongs:
    'Call that module by an operation of its own; providers come as arguments, their ports by `import type`.',
};
const RULES: Manners = {
  may: ['package', ...TYPES, ...REFUSALS, 'own text', 'own rules'],
  belongs: 'A rule is pure: load in the operation and hand it plain values, their shapes in types.ts.',
};
// Personal data is sealed in the row, so a store is handed the platform's Sealing, whose type it must name.
const STORE: Manners = {
  may: ['package', 'platform/database', 'platform type', ...TYPES],
  belongs: 'A store is SQL alone: deciding belongs in rules.ts, doing in an operation, shapes in types.ts.',
};
const SHAPES: Manners = {
  may: [...MACHINERY, ...TYPES, ...REFUSALS, 'provider type'],
  belongs: 'types.ts holds shapes only: what works on them belongs in an operation or rules.ts.',
};
const REFUSAL_UNION: Manners = {
  may: ['package', 'platform', 'platform type', ...REFUSALS, 'own text', ...TYPES],
  belongs: 'refusals.ts holds the union and its table: when to refuse belongs in rules.ts or an operation.',
};
const TEMPLATE: Manners = {
  may: [...MACHINERY, ...TYPES, 'own template'],
  belongs: 'A template turns values into a document: loading and deciding belong in an operation.',
};

const TEXT: Manners = {
  may: ['package', ...TYPES, 'own text'],
  belongs: 'A text holds words alone: what chooses among them belongs in rules.ts or an operation.',
};

/** Who may import what inside `apps/server/src/modules`. Kinds not named here (tests, READMEs) are free. */
export const MANNERS: ReadonlyMap<ModuleFileKind, Manners> = new Map([
  ['routes', ROUTES],
  ['jobs', SHELL],
  ['operation', OPERATION],
  ['rules', RULES],
  ['store', STORE],
  ['types', SHAPES],
  ['refusals', REFUSAL_UNION],
  ['text', TEXT],
  ['template', TEMPLATE],
]);
