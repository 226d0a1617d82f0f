import type { SettingKind } from '@senim/contracts/office/settings/documents';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { refuse } from '../../platform/outcome.ts';
import type { Sealing } from '../../platform/sealing.ts';
import { inForce, nextAfter } from './rules.ts';
import { readAllMade, readMade, readUsesOfCodes, readWaiting } from './store.ts';
import type { MadeVersion } from './types.ts';

interface Beside {
  readonly waiting: Awaited<ReturnType<typeof readWaiting>>;
  readonly uses: Awaited<ReturnType<typeof readUsesOfCodes>>;
}

/** What the lender changes by itself: what holds, what comes next, who changed it. */
export async function listSettings({ database, clock, sealing }: Services, act: Act) {
  return database.transaction(act, async (tx) => {
    const versions = await readAllMade(tx);
    const beside = { waiting: await readWaiting(tx), uses: await readUsesOfCodes(tx) };
    const each = Map.groupBy(versions, ({ setting, name }) => `${setting} ${name}`);
    return { settings: [...each.values()].map((own) => settingView(sealing, own, beside, clock.now())) };
  });
}

/** One of them with all its versions, the latest first. */
export async function readSetting(
  { database, clock, sealing }: Services,
  act: Act,
  { setting, name }: { setting: SettingKind; name: string },
) {
  return database.transaction(act, async (tx) => {
    const versions = await readMade(tx, setting, name);
    if (versions.length === 0) return refuse('setting_not_found');
    const beside = { waiting: await readWaiting(tx), uses: await readUsesOfCodes(tx) };
    return {
      ...settingView(sealing, versions, beside, clock.now()),
      versions: versions.map((one) => versionView(sealing, one)),
    };
  });
}

function settingView(
  sealing: Sealing,
  versions: readonly MadeVersion[],
  { waiting, uses }: Beside,
  now: Date,
) {
  const [{ setting, name }] = versions as readonly [MadeVersion];
  const holds = inForce(versions, now);
  const next = nextAfter(versions, now);
  return {
    setting,
    name,
    in_force: holds ? versionView(sealing, holds) : null,
    next: next ? versionView(sealing, next) : null,
    waits: waiting.some((one) => one.setting === setting && one.name === name),
    uses: uses.find(({ code }) => setting === 'promo-code' && code === name)?.uses ?? null,
  };
}

function versionView(sealing: Sealing, version: MadeVersion) {
  const { versionId, document, inForceFrom, makerName, checkerName, madeAt, reasonSealed } = version;
  return {
    version: versionId,
    document,
    in_force_from: inForceFrom.toISOString(),
    made:
      makerName === null || checkerName === null || madeAt === null
        ? null
        : {
            by: makerName,
            at: madeAt.toISOString(),
            confirmed_by: checkerName,
            reason: reasonSealed && sealing.open(reasonSealed),
          },
  };
}
