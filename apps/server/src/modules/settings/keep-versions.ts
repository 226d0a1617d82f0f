import type { SettingKind, SettingOf } from '@senim/contracts/office/settings/documents';
import { machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { readNamed } from './store.ts';
import type { SettingVersion } from './types.ts';

/** So long a page may tell what held before a change that holds at once; one for a day is known before, and holds with its first second. */
const FRESH_MS = 1_000;

type Versions<Kind extends SettingKind> = readonly (SettingVersion<SettingOf<Kind>> & {
  readonly name: string;
})[];

/** The versions of a kind for pages that anybody asks for at any rate: read once a second, the last known while the database is away. */
export function keepVersions<Kind extends SettingKind>(
  { database, wallClock }: Pick<Services, 'database' | 'wallClock'>,
  kind: Kind,
): () => Promise<Versions<Kind>> {
  const act = machineAct(`settings.keep-${kind}`);
  let readAtMs = Number.NEGATIVE_INFINITY;
  let versions: Promise<Versions<Kind>> | undefined;
  const readAgain = () => database.read(act, (tx) => readNamed(tx, kind));
  return () => {
    const nowMs = wallClock.now().getTime();
    const known = versions;
    if (known && nowMs - readAtMs < FRESH_MS) return known;
    readAtMs = nowMs;
    versions = known ? readAgain().catch(() => known) : readAgain();
    return versions;
  };
}
