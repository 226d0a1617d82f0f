import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import type { AgreementKey, Amendment } from '../types.ts';
import type { SignatureRow } from './types.ts';

export function insertSignature(
  sealing: Sealing,
  tx: Transaction,
  key: AgreementKey,
  signature: SignatureRow,
): void {
  const { document, codeId, phone, address, signedAt } = signature;
  tx.runLater(sql`
    INSERT INTO signature (borrower_id, agreement_id, document_sha256, language, code_id, phone_sealed, address_index, signed_at)
    VALUES (${key.borrowerId}, ${key.agreementId}, ${document.sha256}, ${document.language}, ${codeId},
      ${sealing.seal(phone)}, ${sealing.lastingIndex('address', address)}, ${signedAt})`);
}

export async function insertAmendmentSignature(
  sealing: Sealing,
  tx: Transaction,
  { borrowerId, amendmentId }: Pick<Amendment, 'borrowerId' | 'amendmentId'>,
  { document, codeId, phone, address, signedAt }: SignatureRow,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO amendment_signature (borrower_id, amendment_id, document_sha256, language, code_id, phone_sealed, address_index, signed_at)
    VALUES (${borrowerId}, ${amendmentId}, ${document.sha256}, ${document.language}, ${codeId},
      ${sealing.seal(phone)}, ${sealing.lastingIndex('address', address)}, ${signedAt})`);
}
