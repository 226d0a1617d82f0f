import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import type { CaseFile } from './types.ts';

const FILES_OF_STEP_MAX = 20;

type NewFile = Omit<CaseFile, 'fileId' | 'stepId'> & { readonly sha256: string; readonly addedAt: Date };

/** Adds a file to a case or to one step of it. A file that is there stays as it is; above the limit none is added. */
export async function insertCaseFile(
  sealing: Sealing,
  tx: Transaction,
  reference: string,
  stepId: number | null,
  { fileName, contentType, bytesCount, sha256, addedAt }: NewFile,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO support_case_file (case_id, step_id, file_name_sealed, content_type, bytes_count, sha256, added_at)
    SELECT case_id, ${stepId}, ${sealing.seal(fileName)}, ${contentType}, ${bytesCount}, ${sha256}, ${addedAt}
    FROM support_case JOIN LATERAL (
      SELECT count(*) AS kept FROM support_case_file f WHERE f.case_id = support_case.case_id
        AND f.step_id IS NOT DISTINCT FROM ${stepId}) files ON true
    WHERE reference = ${reference} AND kept < ${FILES_OF_STEP_MAX}
    ON CONFLICT (case_id, step_id, sha256) DO NOTHING`);
}

/** The files of a case, in the order in which they came. */
export async function readCaseFiles(sealing: Sealing, tx: Transaction, caseId: number): Promise<CaseFile[]> {
  const rows = await tx.rows<Omit<CaseFile, 'fileName'> & { sealed: Buffer }>(sql`
    SELECT file_id AS "fileId", step_id AS "stepId", file_name_sealed AS sealed, content_type AS "contentType", bytes_count AS "bytesCount"
    FROM support_case_file WHERE case_id = ${caseId} ORDER BY file_id`);
  return rows.map(({ sealed, ...row }) => ({ ...row, fileName: sealing.open(sealed) }));
}

export async function readCaseFileRow(
  sealing: Sealing,
  tx: Transaction,
  reference: string,
  fileId: number,
): Promise<{ fileName: string; contentType: string; sha256: string } | undefined> {
  const row = await tx.row<{ sealed: Buffer; contentType: string; sha256: string }>(sql`
    SELECT file_name_sealed AS sealed, content_type AS "contentType", sha256
    FROM support_case_file JOIN support_case USING (case_id)
    WHERE reference = ${reference} AND file_id = ${fileId}`);
  return row && { fileName: sealing.open(row.sealed), contentType: row.contentType, sha256: row.sha256 };
}
