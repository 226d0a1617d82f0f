import type { DocumentLanguage } from '@senim/kazakhstan/languages';
import type { Act } from '../../../platform/database/database.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { lockAgreement } from '../store.ts';
import type { AgreementKey } from '../types.ts';
import { readAmendmentDocuments, readDocuments } from './store.ts';
import type { DrawingServices } from './types.ts';

/** The agreement, or an additional agreement of it, as PDF in a language: the stored bytes, whose hash a signature names. */
export async function readDocument(
  services: DrawingServices,
  act: Act,
  key: AgreementKey,
  language: DocumentLanguage,
  amendmentId: number | null = null,
): Promise<{ bytes: Uint8Array; number: string; sha256: string } | Refused<'agreement_not_found'>> {
  const found = await services.database.transaction(act, async (tx) => {
    const agreement = await lockAgreement(services.sealing, tx, key);
    const documents =
      amendmentId === null
        ? await readDocuments(tx, key)
        : await readAmendmentDocuments(tx, key, amendmentId);
    const document = documents.find((row) => row.language === language);
    if (!agreement || !document) return refuse('agreement_not_found');
    tx.note({ language }, { subject: agreement.number });
    return { number: agreement.number, sha256: document.sha256 };
  });
  if (isRefused(found)) return found;
  return { ...found, bytes: await services.documents.get(found.sha256) };
}
