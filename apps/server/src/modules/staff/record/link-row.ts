import { createHmac } from 'node:crypto';
import type { RecordName, RecordRow } from './types.ts';

/** What a link says of its row: under the key, with its place and the link before it. */
export function linkOf(
  key: Buffer,
  record: RecordName,
  { ordinal, rowId, text }: RecordRow & { readonly ordinal: number },
  previous: Buffer | null,
): Buffer {
  const said = [record, ordinal, rowId, previous?.toString('hex') ?? '', text].join('\0');
  return createHmac('sha256', key).update(said).digest();
}
