import type { SettingDocument } from '@senim/contracts/office/settings/documents';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { insertFirstVersion } from './store.ts';

/** The beginning of the calendar of versions: what a machine brings holds since ever. */
const EVER = new Date(0);

/** A machine brings the first version of a setting. One of that name stays as it is, because people change it from then on. */
export async function addSetting(
  { database }: Pick<Services, 'database'>,
  act: Act,
  { name, document }: { name: string; document: SettingDocument },
): Promise<void> {
  await database.transaction(act, (tx) => insertFirstVersion(tx, { name, document, inForceFrom: EVER }));
}
