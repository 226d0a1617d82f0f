import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Config } from '../../../apps/server/src/platform/config.ts';
import { clientAt } from '../../../apps/server/src/platform/database/connecting.ts';
import { openDocumentFiles } from '../../../apps/server/src/providers/document-store/open-document-store.ts';
import { whoRuns } from '../note-in-trail.ts';

/** The tables whose rows name documents, and which of the rows; those of `released_document` are to go. */
export const NAMING: Readonly<Record<string, string>> = {
  agreement_document: 'true',
  borrower_upload: 'removed_at IS NULL',
  support_case_file: 'true',
};

/** Every document that some row names, with the folder of its first two digits before its name, as the store has them. */
const NAMED = `
  SELECT DISTINCT left(sha256, 2) || '/' || sha256 AS name FROM (
    ${Object.entries(NAMING)
      .map(([table, which]) => `SELECT sha256 FROM ${table} WHERE ${which}`)
      .join(' UNION ALL ')}) AS document`;

export interface OfDocuments {
  /** Files of the store that nothing names: most are newer than the moment. */
  readonly newer: number;
  /** Documents that some row names and the store lacks. */
  readonly lacking: readonly string[];
}

/**
 * Writes down that the book is one of a moment that is over, however its server was brought there: payouts rest until the bank's statements since
 * then were read, as after any restore. And holds the documents against it.
 */
export async function markRestored(config: Config, url: string, moment: Date): Promise<OfDocuments> {
  const client = clientAt(url);
  await client.connect();
  try {
    const now = new Date();
    await client.query('BEGIN');
    // In a sandbox nothing outside went on.
    if (config.MODE === 'production')
      await client.query('INSERT INTO restored_book (restored_at, from_day, until_day) VALUES ($1, $2, $3)', [
        now,
        dayInAlmaty(moment.getTime()),
        dayInAlmaty(now.getTime()),
      ]);
    await client.query(
      `INSERT INTO audit_trail (event, principal, request_id) VALUES ('book.restored', 'admin', $1)`,
      [whoRuns()],
    );
    await client.query('COMMIT');
    const { rows } = await client.query<{ name: string }>(NAMED);
    return await compare(config, new Set(rows.map(({ name }) => name)));
  } finally {
    await client.end();
  }
}

async function compare(config: Config, named: ReadonlySet<string>): Promise<OfDocuments> {
  const kept = (await openDocumentFiles(config).list()).map(({ name }) => name);
  const there = new Set(kept);
  return {
    newer: kept.filter((name) => !named.has(name)).length,
    lacking: [...named].filter((name) => !there.has(name)),
  };
}

/** In words, for whoever restores. */
export function sayDocuments({ newer, lacking }: OfDocuments): string {
  return [
    `${newer} documents are newer than that moment, or named by nothing: they stay where they are.`,
    ...(lacking.length === 0
      ? ['No document that the book names is missing.']
      : [
          `${lacking.length} documents that the book names are missing: bring them from a backup.`,
          ...lacking,
        ]),
  ].join('\n');
}
