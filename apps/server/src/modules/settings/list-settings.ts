import { SETTING_KINDS, type SettingKind } from '@senim/contracts/office/settings/documents';
import type { Lender } from '@senim/lender/lender';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { refuse } from '../../platform/outcome.ts';
import type { Sealing } from '../../platform/sealing.ts';
import { findKind } from './find-kind.ts';
import { givenVersions, inForce, nextAfter } from './rules.ts';
import { readAllMade, readMade, readUsesOfCodes, readWaiting } from './store.ts';
import type { MadeVersion } from './types.ts';

interface Beside {
  readonly waiting: Awaited<ReturnType<typeof readWaiting>>;
  readonly uses: Awaited<ReturnType<typeof readUsesOfCodes>>;
}

/** What the lender changes by itself: what holds, what comes next, who changed it. */
export async function listSettings({ database, clock, sealing, held }: Services, act: Act) {
  return database.transaction(act, async (tx) => {
    const given = SETTING_KINDS.flatMap((setting) => givenOf(held.document, setting));
    const versions = [...(await readAllMade(tx)), ...given];
    const beside = { waiting: await readWaiting(tx), uses: await readUsesOfCodes(tx) };
    const each = Map.groupBy(versions, ({ setting, name }) => `${setting} ${name}`);
    return { settings: [...each.values()].map((own) => settingView(sealing, own, beside, clock.now())) };
  });
}

/** One of them with all its versions, the latest first. */
export async function readSetting(
  { database, clock, sealing, held }: Services,
  act: Act,
  { setting, name }: { setting: SettingKind; name: string },
) {
  return database.transaction(act, async (tx) => {
    const given = givenOf(held.document, setting).filter((one) => one.name === name);
    const versions = [...(await readMade(tx, setting, name)), ...given];
    if (versions.length === 0) return refuse('setting_not_found');
    const beside = { waiting: await readWaiting(tx), uses: await readUsesOfCodes(tx) };
    return {
      ...settingView(sealing, versions, beside, clock.now()),
      versions: versions.map((one) => versionView(sealing, versions, one)),
    };
  });
}

const NOBODY = { makerName: null, checkerName: null, madeAt: null, reasonSealed: null };

/** The versions of a kind that came with the lender's document, the latest of each name first. */
function givenOf(lender: Lender, setting: SettingKind): MadeVersion[] {
  const given = findKind(setting).given(lender);
  const names = [...new Set(given.map(({ name }) => name))];
  return names.flatMap((name) =>
    givenVersions(given, name)
      .map((version) => ({ ...version, setting, name, ...NOBODY }))
      .reverse(),
  );
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
    in_force: holds ? versionView(sealing, versions, holds) : null,
    next: next ? versionView(sealing, versions, next) : null,
    waits: waiting.some((one) => one.setting === setting && one.name === name),
    uses: uses.find(({ code }) => setting === 'promo-code' && code === name)?.uses ?? null,
  };
}

function versionView(sealing: Sealing, versions: readonly MadeVersion[], version: MadeVersion) {
  const { versionId, document, inForceFrom, isWithdrawn, makerName, checkerName, madeAt, reasonSealed } =
    version;
  return {
    version: versionId,
    number: numberOf(versions, versionId),
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
    withdrawn: isWithdrawn,
  };
}

/** Which of its setting a version is: people count those that were agreed on from 1, the database counts those of all settings. */
const numberOf = (versions: readonly MadeVersion[], versionId: number): number | null =>
  versionId < 0 ? null : versions.filter((one) => one.versionId > 0 && one.versionId <= versionId).length;
