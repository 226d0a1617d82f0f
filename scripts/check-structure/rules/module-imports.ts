import type { Import } from '../tree/imports.ts';
import { type ModulePlace, modulePlaceOf } from '../tree/places.ts';
import type { Rule } from '../tree/refusal.ts';
import { MANNERS, type Source } from './module-manners.ts';

const PLATFORM = 'apps/server/src/platform/';
const PROVIDERS = 'apps/server/src/providers/';

/** Inside the modules: routes/jobs -> operations -> rules/store -> platform, and a store is never another module's. */
export const moduleImports: Rule = (files) =>
  files.flatMap(({ path, imports }) => {
    const place = modulePlaceOf(path);
    const manners = place && MANNERS.get(place.kind);
    if (!manners) return [];
    return imports.flatMap((one) => {
      const source = sourceOf(place, one);
      if (source === null || manners.may.includes(source)) return [];
      const importer = place.kind === 'operation' ? 'An operation' : `${place.kind}.ts`;
      const wrong = `${importer} imports ${inWords(source)}: ${one.specifier}.`;
      return [{ path, line: one.line, wrong, belongs: manners.belongs }];
    });
  });

/** Null where another rule judges the import: other apps, the database folder. */
function sourceOf(place: ModulePlace, { target, typeOnly }: Import): Source | null {
  if (target === null) return 'library';
  if (target.startsWith('packages/')) return 'package';
  if (target.startsWith(`${PLATFORM}database/`)) return 'platform/database';
  if (target.startsWith(PLATFORM)) return typeOnly ? 'platform type' : 'platform';
  if (target.startsWith(PROVIDERS)) return typeOnly ? 'provider type' : 'provider';
  const other = modulePlaceOf(target);
  if (other) return `${other.module === place.module ? 'own' : 'other'} ${other.kind}`;
  return target.startsWith('apps/server/') ? 'main' : null;
}

function inWords(source: Source): string {
  if (source.startsWith('own ')) return source.replace('own ', "its module's ");
  if (source.startsWith('other ')) return source.replace('other ', "another module's ");
  return source.startsWith('platform') ? `the ${source}` : `a ${source}`;
}
