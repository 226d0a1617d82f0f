import type { SettingKind, SettingOf } from '@senim/contracts/office/settings/documents';
import type { Reading, Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { MadeVersion, NamedVersion, SettingVersion } from './types.ts';

const VERSION = sql`version_id AS "versionId", document, in_force_from AS "inForceFrom",
      EXISTS (SELECT FROM setting_withdrawal AS own WHERE own.version_id = setting_version.version_id) AS "isWithdrawn"`;

/** All versions of a setting, by whoever asks. */
export async function readVersions<Kind extends SettingKind>(
  tx: Reading,
  setting: Kind,
  name: string,
): Promise<SettingVersion<SettingOf<Kind>>[]> {
  return tx.rows(sql`SELECT ${VERSION} FROM setting_version WHERE setting = ${setting} AND name = ${name}`);
}

/** All versions of all settings of a kind, each with its name. */
export async function readNamed<Kind extends SettingKind>(
  tx: Reading,
  setting: Kind,
): Promise<(SettingVersion<SettingOf<Kind>> & { readonly name: string })[]> {
  return tx.rows(sql`SELECT name, ${VERSION} FROM setting_version WHERE setting = ${setting}`);
}

const MADE = sql`
    SELECT setting, name, ${VERSION}, made_at AS "madeAt", reason_sealed AS "reasonSealed",
      maker.display_name AS "makerName", checker.display_name AS "checkerName"
    FROM setting_version LEFT JOIN staff_proposal USING (proposal_id)
      LEFT JOIN staff_member AS maker ON maker.staff_id = maker_id LEFT JOIN staff_member AS checker ON checker.staff_id = checker_id`;

/** All versions of all settings with who made them, the latest first. */
export async function readAllMade(tx: Transaction): Promise<MadeVersion[]> {
  return tx.rows(sql`${MADE} ORDER BY setting, name, version_id DESC`);
}

export async function readMade(tx: Transaction, setting: SettingKind, name: string): Promise<MadeVersion[]> {
  return tx.rows(sql`${MADE} WHERE setting = ${setting} AND name = ${name} ORDER BY version_id DESC`);
}

/** All versions of all settings of some kinds. */
export async function readOfKinds(tx: Reading, kinds: readonly SettingKind[]): Promise<NamedVersion[]> {
  return tx.rows(
    sql`SELECT setting, name, ${VERSION} FROM setting_version WHERE setting = ANY (${kinds}::text[])`,
  );
}

/** All versions of some settings of a kind, each with its name. */
export async function readOfNames<Kind extends SettingKind>(
  tx: Reading,
  setting: Kind,
  names: readonly string[],
): Promise<(SettingVersion<SettingOf<Kind>> & { readonly name: string })[]> {
  return tx.rows(sql`
    SELECT name, ${VERSION} FROM setting_version WHERE setting = ${setting} AND name = ANY (${[...names]}::text[])`);
}

/** What some versions of a kind say, by their ids. */
export async function readDocuments<Kind extends SettingKind>(
  tx: Reading,
  setting: Kind,
  versionIds: readonly number[],
): Promise<{ readonly versionId: number; readonly document: SettingOf<Kind> }[]> {
  return tx.rows(sql`
    SELECT version_id AS "versionId", document FROM setting_version
    WHERE setting = ${setting} AND version_id = ANY (${[...versionIds]}::bigint[])`);
}

/** Which settings have a proposal that waits. */
export async function readWaiting(tx: Transaction): Promise<{ setting: SettingKind; name: string }[]> {
  return tx.rows(sql`
    SELECT terms ->> 'setting' AS setting, terms ->> 'name' AS name FROM staff_proposal
    WHERE status = 'open' AND kind = 'setting-change' ORDER BY made_at`);
}

/** How many loans have used each promo code. */
export async function readUsesOfCodes(tx: Transaction): Promise<{ code: string; uses: number }[]> {
  return tx.rows(sql`SELECT code, uses_count AS uses FROM promo_code`);
}
