import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { OF_THE_LENDER } from '@senim/contracts/office/settings/office-hours';
import type { Register } from '@senim/contracts/office/settings/registers';
import type { Reading } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { findVersions } from '../find-setting.ts';
import { inForce } from '../rules.ts';
import { byPeople } from './rules.ts';

/** For which registers people stand in now, and since when. Whoever asks the registers reads it first, so no process is late. */
export async function readStandIns(
  services: Pick<Services, 'held' | 'clock'>,
  tx: Reading,
): Promise<{ readonly registers: readonly Register[]; readonly since: Date | null }> {
  const holds = inForce(await findVersions(services, tx, 'registers', OF_THE_LENDER), services.clock.now());
  const registers = holds ? byPeople(holds.document) : [];
  return { registers, since: registers.length > 0 && holds ? holds.inForceFrom : null };
}

/** Those that people would stand in for by a version. */
export const standInsBy = (document: SettingOf<'registers'>): readonly Register[] => byPeople(document);
