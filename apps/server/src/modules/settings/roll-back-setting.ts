import type { SettingKind } from '@senim/contracts/office/settings/documents';
import type { Act } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { refuse } from '../../platform/outcome.ts';
import { findVersions } from './find-setting.ts';
import { keepWish } from './propose-setting.ts';

/** One person proposes a version equal to an older one, as any other: another confirms it. */
export async function rollBackSetting(
  services: Services,
  act: Act,
  maker: StaffCaller,
  {
    setting,
    name,
    version,
    ...wish
  }: { setting: SettingKind; name: string; version: number; from: string | undefined; reason: string },
) {
  return services.database.transaction(act, async (tx) => {
    const versions = await findVersions(services, tx, setting, name);
    if (versions.length === 0) return refuse('setting_not_found');
    const older = versions.find(({ versionId }) => versionId === version);
    if (!older) return refuse('version_not_found');
    return keepWish(services, tx, maker, { ...wish, name, document: older.document });
  });
}
