import type { Reading, Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { KeptUpload } from './types.ts';

/** Makes uploads of one borrower wait for each other, so that two at once cannot pass the limit together. */
export async function lockBorrower(tx: Transaction, borrowerId: number): Promise<void> {
  await tx.run(sql`SELECT FROM borrower WHERE borrower_id = ${borrowerId} FOR UPDATE`);
}

/** The bytes of all papers except the one with this hash. */
export async function sumUploadBytes(tx: Transaction, borrowerId: number, sha256: string): Promise<number> {
  const { bytes } = await tx.one<{ bytes: number }>(sql`
    SELECT COALESCE(sum(bytes_count), 0)::bigint AS bytes FROM borrower_upload
    WHERE borrower_id = ${borrowerId} AND removed_at IS NULL AND sha256 <> ${sha256}`);
  return bytes;
}

export type NewUpload = Omit<KeptUpload, 'uploadId'> & { readonly borrowerId: number };

export async function insertUpload(tx: Transaction, upload: NewUpload): Promise<void> {
  const { borrowerId, kind, fileName, contentType, bytesCount, sha256, uploadedAt } = upload;
  await tx.run(sql`
    INSERT INTO borrower_upload (borrower_id, kind, file_name, content_type, bytes_count, sha256, uploaded_at)
    VALUES (${borrowerId}, ${kind}, ${fileName}, ${contentType}, ${bytesCount}, ${sha256}, ${uploadedAt})
    ON CONFLICT DO NOTHING`);
}

export function readUploads(tx: Reading, borrowerId: number): Promise<KeptUpload[]> {
  return tx.rows<KeptUpload>(sql`
    SELECT upload_id AS "uploadId", kind, file_name AS "fileName", content_type AS "contentType",
      bytes_count AS "bytesCount", sha256, uploaded_at AS "uploadedAt"
    FROM borrower_upload WHERE borrower_id = ${borrowerId} AND removed_at IS NULL ORDER BY upload_id DESC`);
}

export async function markUploadRemoved(
  tx: Transaction,
  { borrowerId, uploadId }: { borrowerId: number; uploadId: number },
  at: Date,
): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE borrower_upload SET removed_at = ${at}
    WHERE borrower_id = ${borrowerId} AND upload_id = ${uploadId} AND removed_at IS NULL`);
  return changed > 0;
}

export async function lockBySha256(tx: Transaction, sha256: string): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${sha256}, 1))`);
}

export async function readReleased(tx: Transaction, countMax: number): Promise<string[]> {
  const rows = await tx.rows<{ sha256: string }>(sql`SELECT sha256 FROM released_document LIMIT ${countMax}`);
  return rows.map(({ sha256 }) => sha256);
}

/** Takes a content off the list of the released; whether any row names it still. */
export async function takeReleased(tx: Transaction, sha256: string): Promise<'named' | 'unnamed'> {
  await tx.run(sql`DELETE FROM released_document WHERE sha256 = ${sha256}`);
  const { named } = await tx.one<{ named: boolean }>(sql`
    SELECT EXISTS (SELECT FROM borrower_upload WHERE sha256 = ${sha256})
      OR EXISTS (SELECT FROM support_case_file WHERE sha256 = ${sha256})
      OR EXISTS (SELECT FROM agreement_document WHERE sha256 = ${sha256})
      OR EXISTS (SELECT FROM signature WHERE document_sha256 = ${sha256})
      OR EXISTS (SELECT FROM amendment_signature WHERE document_sha256 = ${sha256}) AS named`);
  return named ? 'named' : 'unnamed';
}
