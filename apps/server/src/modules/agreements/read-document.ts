import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { type Refused, refuse } from '../../platform/outcome.ts';
import type { DocumentStore } from '../../providers/document-store/document-store.ts';
import { lockAgreement, readDocuments } from './store.ts';
import type { AgreementKey } from './types.ts';

/** The agreement as PDF in a language: the stored bytes, whose hash is what a signature names. */
export async function readDocument(
  services: Services & { documents: DocumentStore },
  act: Act,
  key: AgreementKey,
  language: 'ru' | 'kz',
): Promise<{ bytes: Uint8Array; number: string } | Refused<'agreement_not_found'>> {
  const found = await services.database.transaction(act, async (tx) => {
    const agreement = await lockAgreement(services.sealing, tx, key);
    const document = (await readDocuments(tx, key)).find((row) => row.language === language);
    return agreement && document && { number: agreement.number, sha256: document.sha256 };
  });
  if (!found) return refuse('agreement_not_found');
  return { bytes: await services.documents.get(found.sha256), number: found.number };
}
