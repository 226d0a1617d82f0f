import type { Act } from '../../platform/database/database.ts';
import type { UploadServices } from '../documents/keep-upload.ts';
import { readUpload } from '../documents/read-upload.ts';

/** A paper the borrower handed in, as it was handed in; the look is on record. */
export function openPaper(
  services: UploadServices,
  act: Act,
  paper: { borrowerId: number; uploadId: number },
) {
  const remark = { ...act.remark, subject: String(paper.uploadId) };
  return readUpload(services, { ...act, remark }, paper);
}
