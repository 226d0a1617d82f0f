import { isTest, MODULES, modulePlaceOf } from '../tree/places.ts';
import type { Refusal, Rule } from '../tree/refusal.ts';

const SERVER = 'apps/server/src/';
const PLATFORM = `${SERVER}platform/`;
const PROVIDERS = `${SERVER}providers/`;

/** In the server the platform knows nothing of loans, a provider knows the platform only, and a store is its module's own. */
export const serverLayers: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith(SERVER) && !path.startsWith(MODULES) && !isTest(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target, line }) => {
        const refused = target?.startsWith(SERVER) ? refusalOf(path, target) : null;
        return refused ? [{ path, line, ...refused }] : [];
      }),
    );

function refusalOf(path: string, target: string): Pick<Refusal, 'wrong' | 'belongs'> | null {
  if (path.startsWith(PLATFORM)) return platformReason(target);
  if (path.startsWith(PROVIDERS)) return providerReason(path, target);
  if (modulePlaceOf(target)?.kind !== 'store') return null;
  return {
    wrong: `${target} is imported from outside its module.`,
    belongs: 'Call an operation of that module: what happens around the SQL belongs in one.',
  };
}

function platformReason(target: string) {
  if (target.startsWith(PLATFORM)) return null;
  return {
    wrong: `The platform imports ${target}.`,
    belongs:
      'The platform knows nothing of loans: what it needs comes as an argument from apps/server/src/compose.ts.',
  };
}

function providerReason(path: string, target: string) {
  const folder = `${PROVIDERS}${path.slice(PROVIDERS.length).split('/')[0]}/`;
  if (target.startsWith(PLATFORM) || target.startsWith(folder)) return null;
  return {
    wrong: `A provider imports ${target}.`,
    belongs:
      'A provider speaks one protocol: decisions belong in a module, machinery shared by providers in apps/server/src/platform/.',
  };
}
