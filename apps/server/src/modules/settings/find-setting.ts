import type { SettingKind, SettingOf } from '@senim/contracts/office/settings/documents';
import type { Reading, Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { findKind } from './find-kind.ts';
import { givenVersions, inForce } from './rules.ts';
import { readVersions } from './store.ts';
import type { SettingVersion } from './types.ts';

/** All versions of a setting: those that came with the lender's document, and those that two people have agreed on. */
export async function findVersions<Kind extends SettingKind>(
  { held }: Pick<Services, 'held'>,
  tx: Reading,
  setting: Kind,
  name: string,
): Promise<SettingVersion<SettingOf<Kind>>[]> {
  const given = givenVersions(findKind(setting).given(held.document), name);
  return [...given, ...(await readVersions(tx, setting, name))];
}

/** A setting as it holds at a moment; undefined of something that has not begun. */
export async function findSetting<Kind extends SettingKind>(
  services: Pick<Services, 'held'>,
  tx: Transaction,
  setting: Kind,
  name: string,
  moment: Date,
): Promise<SettingOf<Kind> | undefined> {
  return inForce(await findVersions(services, tx, setting, name), moment)?.document;
}
