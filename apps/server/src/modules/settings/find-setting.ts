import type { SettingKind, SettingOf } from '@senim/contracts/office/settings/documents';
import type { Transaction } from '../../platform/database/database.ts';
import { inForce } from './rules.ts';
import { readVersions } from './store.ts';

/** A setting as it holds at a moment; undefined of something that has not begun. */
export async function findSetting<Kind extends SettingKind>(
  tx: Transaction,
  setting: Kind,
  name: string,
  moment: Date,
): Promise<SettingOf<Kind> | undefined> {
  return inForce(await readVersions(tx, setting, name), moment)?.document;
}
