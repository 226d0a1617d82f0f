import { createHash } from 'node:crypto';
import {
  UPLOAD_ALL_MEGABYTES_MAX,
  UPLOAD_FILE_MEGABYTES_MAX,
  UPLOAD_KINDS,
  type UploadKind,
} from '@senim/contracts/shared/upload-limits';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import type { DocumentStore } from '../../../providers/document-store/document-store.ts';
import { admitPaper } from '../papers/admit-paper.ts';
import { printableFileName } from '../papers/rules.ts';
import type { DocumentRefusal } from './refusals.ts';
import { insertUpload, lockBorrower, sumUploadBytes } from './store.ts';

export interface UploadServices extends Services {
  readonly documents: DocumentStore;
}

export interface Upload {
  readonly kind: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly isCut: boolean;
}

const BYTES_PER_MEGABYTE = 1_000_000;

/**
 * Keeps a paper from a borrower, disarmed and sealed. Its type is read from its bytes, never from its name. The same paper sent
 * again is not kept twice.
 */
export async function keepUpload(
  services: UploadServices,
  act: Act,
  borrowerId: number,
  upload: Upload,
): Promise<Refused<DocumentRefusal> | null> {
  const { kind, fileName } = upload;
  if (!isKind(kind)) return refuse('upload_kind_unknown', {}, 'kind');
  const problem = sizeProblem(upload);
  if (problem) return problem;
  const paper = await admitPaper(upload.bytes, `borrower/${borrowerId}`);
  if (isRefused(paper)) return refuse(paper.refused, paper.details, kind);

  const { contentType, bytes } = paper;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return services.database.transaction(act, async (tx) => {
    await lockBorrower(tx, borrowerId);
    const together = (await sumUploadBytes(tx, borrowerId, sha256)) + bytes.length;
    if (together > UPLOAD_ALL_MEGABYTES_MAX * BYTES_PER_MEGABYTE)
      return refuse('uploads_too_large', { megabytes: UPLOAD_ALL_MEGABYTES_MAX }, kind);
    await services.documents.put(bytes);
    await insertUpload(tx, {
      borrowerId,
      kind,
      fileName: printableFileName(fileName),
      contentType,
      bytesCount: bytes.length,
      sha256,
      uploadedAt: services.clock.now(),
    });
    return null;
  });
}

const isKind = (kind: string): kind is UploadKind => (UPLOAD_KINDS as readonly string[]).includes(kind);

function sizeProblem({ bytes, isCut, kind }: Upload): Refused<DocumentRefusal> | null {
  if (bytes.length === 0) return refuse('upload_empty', {}, kind);
  if (isCut || bytes.length > UPLOAD_FILE_MEGABYTES_MAX * BYTES_PER_MEGABYTE)
    return refuse('upload_too_large', { megabytes: UPLOAD_FILE_MEGABYTES_MAX }, kind);
  return null;
}
