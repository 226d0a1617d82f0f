import { consentWords } from '@senim/contracts/office/settings/consent';
import type { ConsentKind, ConsentWords } from '@senim/contracts/shared/consents';
import { releasedWords } from '@senim/contracts/text/consents';
import type { Language } from '@senim/kazakhstan/languages';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readDocuments, readVersions } from '../store.ts';
import type { ConsentInForce } from '../types.ts';
import { consentAt } from './rules.ts';

/** The words of a consent now. Whoever records one reads them in the same transaction, so that no process is late. */
export async function findConsent(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  kind: ConsentKind,
): Promise<ConsentInForce> {
  return consentAt(kind, await readVersions(tx, 'consent', kind), clock.now());
}

/** What was agreed to, whatever holds by now: the words of given consents, or null of a version older than all that are kept. */
export async function findWordsGiven<
  Given extends { readonly textVersion: string; readonly versionId: number | null },
>(
  tx: Transaction,
  given: readonly Given[],
  language: Language,
): Promise<readonly (Given & { readonly words: ConsentWords | null })[]> {
  const ids = given.flatMap(({ versionId }) => versionId ?? []);
  const kept = ids.length > 0 ? await readDocuments(tx, 'consent', ids) : [];
  const agreed = new Map(kept.map(({ versionId, document }) => [versionId, document]));
  return given.map((one) => {
    const document = one.versionId === null ? undefined : agreed.get(one.versionId);
    const words = document ? consentWords(document, language) : releasedWords(one.textVersion, language);
    return { ...one, words };
  });
}
