import type { Act } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/outcome.ts';
import type { UploadServices } from './keep-upload.ts';
import { readUploads } from './store.ts';

/** A paper as it was kept. Refuses one that does not exist or was removed. */
export async function readUpload(
  services: UploadServices,
  act: Act,
  { borrowerId, uploadId }: { borrowerId: number; uploadId: number },
) {
  const uploads = await services.database.read(act, (tx) => readUploads(tx, borrowerId));
  const paper = uploads.find((one) => one.uploadId === uploadId);
  if (!paper) return refuse('upload_unknown');
  const { sha256, contentType, fileName } = paper;
  return { file: await services.documents.get(sha256), contentType, fileName };
}
