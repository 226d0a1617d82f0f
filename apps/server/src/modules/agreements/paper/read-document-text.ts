import type { AgreementText } from '@senim/contracts/text/agreement';
import type { DocumentLanguage } from '@senim/kazakhstan/languages';
import type { Act } from '../../../platform/database/database.ts';
import { isRefused, type Refused } from '../../../platform/outcome.ts';
import { readAgreementText } from '../../documents/agreements/read-agreement-text.ts';
import type { AgreementKey } from '../types.ts';
import { readDocument } from './read-document.ts';
import type { DrawingServices } from './types.ts';

/** The words of a stored document, from inside the file whose hash a signature names; null for a file that has none inside. */
export async function readDocumentText(
  services: DrawingServices,
  act: Act,
  key: AgreementKey,
  language: DocumentLanguage,
  amendmentId: number | null = null,
): Promise<{ sha256: string; text: AgreementText | null } | Refused<'agreement_not_found'>> {
  const found = await readDocument(services, act, key, language, amendmentId);
  if (isRefused(found)) return found;
  return { sha256: found.sha256, text: await readAgreementText(found.bytes) };
}
