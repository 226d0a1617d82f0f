import { createHash } from 'node:crypto';
import { ATTACHMENTS } from '@senim/contracts/shared/upload-limits';
import type { Transaction } from '../../platform/database/database.ts';
import type { IncomingFile } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { type Refused, refuse } from '../../platform/outcome.ts';
import type { DocumentStore } from '../../providers/document-store/document-store.ts';
import { measurePaper } from '../documents/measure-paper.ts';
import { readPaperName, readPaperType } from '../documents/read-paper.ts';
import { attachmentFlaw } from './rules.ts';
import { insertCaseFile } from './store.ts';
import type { Attachment, AttachmentRefusal } from './types.ts';

export type FileServices = Services & { readonly documents: DocumentStore };

/** Reads what came with a letter: how many, how large, and from the bytes what each is. Refuses with the name of the file that is wrong. */
export async function readAttachments(
  incoming: readonly IncomingFile[],
): Promise<readonly Attachment[] | Refused<AttachmentRefusal>> {
  const files = incoming.map((file) => ({ ...file, fileName: readPaperName(file.fileName) }));
  const flaw = attachmentFlaw(files, ATTACHMENTS);
  if (flaw) return refuse(flaw.code, flaw.details, 'files');
  const read: Attachment[] = [];
  for (const { fileName, bytes } of files) {
    const contentType = await readPaperType(bytes);
    if (contentType === null || measurePaper(bytes, contentType, 'files') !== null)
      return refuse('attachment_not_readable', { file: fileName }, 'files');
    read.push({ fileName, contentType, bytes });
  }
  return read;
}

/** Keeps what came with a case, sealed, in the transaction that opens it; sent again it is kept once. */
export async function attachFiles(
  { sealing, documents, clock }: FileServices,
  tx: Transaction,
  reference: string,
  files: readonly Attachment[],
): Promise<void> {
  for (const { bytes, ...file } of files) {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await documents.put(bytes);
    await insertCaseFile(sealing, tx, reference, {
      ...file,
      bytesCount: bytes.length,
      sha256,
      addedAt: clock.now(),
    });
  }
}
