import type { Reading, Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { AgreementKey, DocumentRow } from '../types.ts';
import type { SignedDocument } from './types.ts';

export function insertDocument(tx: Transaction, key: AgreementKey, document: DocumentRow, at: Date): void {
  tx.runLater(sql`
    INSERT INTO agreement_document (borrower_id, agreement_id, language, sha256, created_at)
    VALUES (${key.borrowerId}, ${key.agreementId}, ${document.language}, ${document.sha256}, ${at})`);
}

export async function readDocuments(tx: Reading, key: AgreementKey): Promise<DocumentRow[]> {
  return tx.rows<DocumentRow>(sql`
    SELECT language, sha256 FROM agreement_document
    WHERE borrower_id = ${key.borrowerId} AND agreement_id = ${key.agreementId} ORDER BY language`);
}

/** The documents of every loan of a borrower. */
export async function readDocumentsByLoan(
  tx: Reading,
  borrowerId: number,
): Promise<(DocumentRow & { agreementId: number })[]> {
  return tx.rows(sql`
    SELECT agreement_id AS "agreementId", language, sha256 FROM agreement_document
    WHERE borrower_id = ${borrowerId} ORDER BY agreement_id, language`);
}

export async function readAmendmentDocuments(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  amendmentId: number,
): Promise<readonly DocumentRow[]> {
  const row = await tx.row<{ documents: DocumentRow[] }>(sql`
    SELECT documents FROM amendment
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND amendment_id = ${amendmentId}`);
  return row?.documents ?? [];
}

/**
 * All documents of a borrower's agreements, newest first; `signedAt` is only on the one whose hash the signature
 * names.
 */
export async function readDocumentsOf(tx: Transaction, borrowerId: number): Promise<SignedDocument[]> {
  return tx.rows<SignedDocument>(sql`
    SELECT d.agreement_id AS "agreementId", number, d.language, d.sha256, d.created_at AS "createdAt",
      s.signed_at AS "signedAt"
    FROM agreement_document AS d
    JOIN agreement USING (borrower_id, agreement_id)
    LEFT JOIN signature AS s
      ON (s.borrower_id, s.agreement_id, s.document_sha256) = (d.borrower_id, d.agreement_id, d.sha256)
    WHERE d.borrower_id = ${borrowerId}
    ORDER BY d.created_at DESC, d.language`);
}
