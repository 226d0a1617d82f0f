import type { UploadKind } from '@senim/contracts/shared/upload-limits';

/** A paper of a borrower; the document store has its bytes under the hash. */
export interface KeptUpload {
  readonly uploadId: number;
  readonly kind: UploadKind;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytesCount: number;
  readonly sha256: string;
  readonly uploadedAt: Date;
}
