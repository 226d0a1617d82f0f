import type { DeviceOfSession } from '../../../platform/caller/device-of-session.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Passkey } from './types.ts';

/** Of a borrower who adds a passkey, or of nobody. Those that were never answered go with it. */
export async function insertChallenge(
  tx: Transaction,
  one: { challengeSha256: Buffer; borrowerId: number | null; now: Date; expiresAt: Date },
): Promise<void> {
  const { challengeSha256, borrowerId, now, expiresAt } = one;
  await tx.run(sql`DELETE FROM passkey_challenge WHERE expires_at <= ${now}`);
  await tx.run(sql`
    INSERT INTO passkey_challenge (challenge_sha256, borrower_id, expires_at)
    VALUES (${challengeSha256}, ${borrowerId}, ${expiresAt})`);
}

/** Uses a challenge up. False if there is none: never given, used, late, or somebody else's. */
export async function takeChallenge(
  tx: Transaction,
  challengeSha256: Buffer,
  borrowerId: number | null,
  now: Date,
): Promise<boolean> {
  const taken = await tx.run(sql`
    DELETE FROM passkey_challenge WHERE challenge_sha256 = ${challengeSha256}
      AND borrower_id IS NOT DISTINCT FROM ${borrowerId} AND expires_at > ${now}`);
  return taken === 1;
}

/** The newest first. */
export async function readPasskeys(tx: Transaction, borrowerId: number): Promise<Passkey[]> {
  return tx.rows<Passkey>(sql`
    SELECT passkey_id AS "passkeyId", credential_id AS "credentialId", browser, system, network,
      created_at AS "createdAt", last_used_at AS "lastUsedAt"
    FROM passkey WHERE borrower_id = ${borrowerId} ORDER BY created_at DESC, passkey_id`);
}

/** False if this credential is kept already, whoever's it is. */
export async function insertPasskey(
  tx: Transaction,
  one: DeviceOfSession & {
    borrowerId: number;
    passkeyId: string;
    credentialId: Buffer;
    publicKey: Buffer;
    signCount: number;
    createdAt: Date;
  },
): Promise<boolean> {
  const { borrowerId, passkeyId, credentialId, publicKey, signCount, createdAt } = one;
  const kept = await tx.run(sql`
    INSERT INTO passkey (borrower_id, passkey_id, credential_id, public_key, sign_count, browser, system, network, created_at)
    VALUES (${borrowerId}, ${passkeyId}, ${credentialId}, ${publicKey}, ${signCount}, ${one.browser}, ${one.system},
      ${one.network}, ${createdAt})
    ON CONFLICT (credential_id) DO NOTHING`);
  return kept === 1;
}

/** The passkey of a credential, while it opens its owner's cabinet; two that sign with it wait for each other. */
export async function lockPasskeyOf(
  tx: Transaction,
  credentialId: Buffer,
): Promise<{ borrowerId: number; passkeyId: string; publicKey: Buffer; signCount: number } | undefined> {
  return tx.row(sql`
    SELECT passkey.borrower_id AS "borrowerId", passkey_id AS "passkeyId", public_key AS "publicKey",
      sign_count::float8 AS "signCount"
    FROM passkey JOIN borrower ON borrower.borrower_id = passkey.borrower_id
    WHERE credential_id = ${credentialId} AND standing = 'verified' AND phone_left_at IS NULL
    FOR UPDATE OF passkey`);
}

export async function writePasskeyUsed(
  tx: Transaction,
  { borrowerId, passkeyId }: { readonly borrowerId: number; readonly passkeyId: string },
  signCount: number,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE passkey SET sign_count = ${signCount}, last_used_at = ${at}
    WHERE borrower_id = ${borrowerId} AND passkey_id = ${passkeyId}`);
}

/** False if the borrower has no such passkey. */
export async function deletePasskey(
  tx: Transaction,
  borrowerId: number,
  passkeyId: string,
): Promise<boolean> {
  const gone = await tx.run(sql`
    DELETE FROM passkey WHERE borrower_id = ${borrowerId} AND passkey_id = ${passkeyId}`);
  return gone === 1;
}

export async function deletePasskeys(tx: Transaction, borrowerId: number): Promise<void> {
  await tx.run(sql`DELETE FROM passkey WHERE borrower_id = ${borrowerId}`);
}

export async function writePutOff(tx: Transaction, borrowerId: number, at: Date): Promise<void> {
  await tx.run(sql`UPDATE borrower SET passkey_put_off_at = ${at} WHERE borrower_id = ${borrowerId}`);
}

export async function isPutOff(tx: Transaction, borrowerId: number): Promise<boolean> {
  const { put } = await tx.one<{ put: boolean }>(sql`
    SELECT passkey_put_off_at IS NOT NULL AS put FROM borrower WHERE borrower_id = ${borrowerId}`);
  return put;
}
