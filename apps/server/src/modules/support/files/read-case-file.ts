import type { Act } from '../../../platform/database/database.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import type { FileServices } from './attach-files.ts';
import { readCaseFileRow } from './store.ts';

/** A file of a case, for the desk: its bytes as they came. The look at it is recorded. */
export async function readCaseFile(
  services: FileServices,
  act: Act,
  reference: string,
  fileId: number,
): Promise<{ bytes: Uint8Array; fileName: string; contentType: string } | Refused<'case_file_not_found'>> {
  const found = await services.database.transaction({ ...act, remark: { subject: reference } }, (tx) =>
    readCaseFileRow(services.sealing, tx, reference, fileId),
  );
  if (!found) return refuse('case_file_not_found');
  const { fileName, contentType, sha256 } = found;
  return { bytes: await services.documents.get(sha256), fileName, contentType };
}
