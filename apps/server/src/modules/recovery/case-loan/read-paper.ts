import type { Act } from '../../../platform/database/database.ts';
import type { UploadServices } from '../../documents/uploads/keep-upload.ts';
import { readUpload } from '../../documents/uploads/read-upload.ts';

/** A paper exactly as the borrower handed it in; reading it is recorded. */
export function openPaper(
  services: UploadServices,
  act: Act,
  paper: { borrowerId: number; uploadId: number },
) {
  const remark = { ...act.remark, subject: String(paper.uploadId) };
  return readUpload(services, { ...act, remark }, paper);
}
