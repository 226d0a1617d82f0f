import { createHash } from 'node:crypto';
import { ATTACHMENTS } from '@senim/contracts/shared/upload-limits';
import type { Transaction } from '../../../platform/database/database.ts';
import type { IncomingFile } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import type { DocumentStore } from '../../../providers/document-store/document-store.ts';
import { admitPaper } from '../../documents/papers/admit-paper.ts';
import { readPaperName } from '../../documents/papers/read-paper-name.ts';
import type { PaperFlawCode } from '../../documents/papers/types.ts';
import { lockContent } from '../../documents/uploads/lock-content.ts';
import { attachmentFlaw } from './rules.ts';
import { insertCaseFile } from './store.ts';
import type { Attachment, AttachmentRefusal } from './types.ts';

export type FileServices = Services & { readonly documents: DocumentStore };

/** The sender is a stranger, so locked, too long and too large are one refusal. */
const ATTACHMENT_FLAWS = {
  upload_not_readable: 'attachment_not_readable',
  upload_image_too_large: 'attachment_too_hard',
  upload_pdf_locked: 'attachment_too_hard',
  upload_pages_too_many: 'attachment_too_hard',
  upload_too_hard: 'attachment_too_hard',
  uploads_busy: 'attachments_busy',
} as const satisfies Record<PaperFlawCode, AttachmentRefusal>;

/** Checks the files of a letter: how many, how large, and by the bytes of what type. A refusal names the file at fault. */
export async function readAttachments(
  incoming: readonly IncomingFile[],
  sender: string,
): Promise<readonly Attachment[] | Refused<AttachmentRefusal>> {
  const files = incoming.map((file) => ({ ...file, fileName: readPaperName(file.fileName) }));
  const flaw = attachmentFlaw(files, ATTACHMENTS);
  if (flaw) return refuse(flaw.code, flaw.details, 'files');
  const read: Attachment[] = [];
  for (const { fileName, bytes } of files) {
    const paper = await admitPaper(bytes, sender);
    if (isRefused(paper)) return refuse(ATTACHMENT_FLAWS[paper.refused], { file: fileName }, 'files');
    read.push({ fileName, ...paper });
  }
  return read;
}

/** Keeps the files of a case or of one step, sealed, in the caller's transaction; a file sent again is kept once. */
export async function attachFiles(
  { sealing, documents, clock }: FileServices,
  tx: Transaction,
  reference: string,
  files: readonly Attachment[],
  stepId: number | null = null,
): Promise<void> {
  for (const { bytes, ...file } of files) {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await lockContent(tx, sha256);
    await documents.put(bytes);
    await insertCaseFile(sealing, tx, reference, stepId, {
      ...file,
      bytesCount: bytes.length,
      sha256,
      addedAt: clock.now(),
    });
  }
}
