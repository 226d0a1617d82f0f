import { MODULES, modulePlaceOf } from '../tree/places.ts';
import type { Refusal, Rule } from '../tree/refusal.ts';
import type { SourceFile } from '../tree/source-tree.ts';
import { OPERATION_VERBS } from './operation-verbs.ts';

const README_LINES_MAX = 25;
const CLOSED_LIST =
  'README.md, <verb-noun>.ts, rules.ts, store.ts (and <noun>-store.ts), routes.ts, jobs.ts, refusals.ts, types.ts, text/{ru,kz}.ts and tests beside them, or one level of subject folders with the same names';

/** A module's folder listing is its feature list: file names come from a closed list, operations begin with a verb. */
export const moduleNames: Rule = (files) => [...files.flatMap(nameRefusals), ...modulesWithoutReadme(files)];

function nameRefusals({ path, lineCount }: SourceFile): Refusal[] {
  const place = modulePlaceOf(path);
  if (place?.kind === 'unknown') {
    return [
      {
        path,
        line: 1,
        wrong: `A module has no file of this name.`,
        belongs: `A module holds ${CLOSED_LIST}: name what it does, or decide on a new name in docs/decisions.`,
      },
    ];
  }
  if (place?.kind === 'readme' && lineCount > README_LINES_MAX) {
    return [
      {
        path,
        line: README_LINES_MAX + 1,
        wrong: `A module's README of ${lineCount} lines.`,
        belongs: `Keep to ${README_LINES_MAX}: what it owns, what it refuses. The rest belongs in docs/domain or docs/decisions.`,
      },
    ];
  }
  return place?.kind === 'operation' ? verbRefusals(path) : [];
}

function verbRefusals(path: string): Refusal[] {
  const verb = path.slice(path.lastIndexOf('/') + 1).split('-')[0] ?? '';
  if (OPERATION_VERBS.has(verb)) return [];
  return [
    {
      path,
      line: 1,
      wrong: `An operation is named verb-noun, and "${verb}" is not in the list of verbs.`,
      belongs:
        'Pure decisions belong in rules.ts, shapes in types.ts; a true verb belongs in scripts/check-structure/rules/operation-verbs.ts.',
    },
  ];
}

function modulesWithoutReadme(files: readonly SourceFile[]): Refusal[] {
  const paths = new Set(files.map(({ path }) => path));
  const folders = new Set(
    [...paths].filter((path) => modulePlaceOf(path)).map((path) => path.slice(MODULES.length).split('/')[0]),
  );
  return [...folders]
    .map((folder) => `${MODULES}${folder}/README.md`)
    .filter((readme) => !paths.has(readme))
    .map((readme) => ({
      path: readme,
      line: 1,
      wrong: 'The module has no README.md.',
      belongs: 'Write a dozen lines there: what the module owns, its operations, what it refuses.',
    }));
}
