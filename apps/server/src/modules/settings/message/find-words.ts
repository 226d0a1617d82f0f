import type { MessageWords } from '@senim/contracts/office/settings/message';
import type { NotificationKind } from '@senim/contracts/shared/notification-kinds';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { inForce } from '../rules.ts';
import { readDocuments, readOfNames } from '../store.ts';
import { givenWords } from './rules.ts';

/** What a message says, and the version that says it; null of the words of the release. */
export interface FoundWords {
  readonly version: number | null;
  readonly words: MessageWords;
}

/** What each of these messages says now. Whoever writes one reads it in the same transaction, so that no process is late. */
export async function findWords(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  kinds: readonly NotificationKind[],
): Promise<(kind: NotificationKind) => FoundWords> {
  const versions = Map.groupBy(await readOfNames(tx, 'message', [...new Set(kinds)]), ({ name }) => name);
  const now = clock.now();
  return (kind) => {
    const holds = inForce(versions.get(kind) ?? [], now);
    return holds
      ? { version: holds.versionId, words: holds.document }
      : { version: null, words: givenWords(kind) };
  };
}

/** What messages said when they were written: what was told keeps its words. */
export async function findWordsOf(
  tx: Transaction,
  written: readonly { readonly wordsVersion: number | null }[],
): Promise<(one: { readonly kind: NotificationKind; readonly wordsVersion: number | null }) => MessageWords> {
  const ids = [...new Set(written.flatMap(({ wordsVersion }) => wordsVersion ?? []))];
  const read = ids.length === 0 ? [] : await readDocuments(tx, 'message', ids);
  const documents = new Map(read.map(({ versionId, document }) => [versionId, document]));
  return ({ kind, wordsVersion }) => documents.get(wordsVersion ?? 0) ?? givenWords(kind);
}
