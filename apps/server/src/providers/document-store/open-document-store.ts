import { join } from 'node:path';
import { machineClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { machineRandomness } from '../../platform/randomness.ts';
import type { Sealing } from '../../platform/sealing.ts';
import { createBucketFiles } from '../../platform/stores/bucket-files.ts';
import type { FileStore } from '../../platform/stores/file-store.ts';
import { createFolderFiles } from '../../platform/stores/folder-files.ts';
import type { DocumentStore } from './document-store.ts';
import { createSealedStore } from './sealed-store.ts';

type Where = Pick<
  Config,
  'DATA_DIR' | 'DOCUMENTS' | 'S3_URL' | 'S3_REGION' | 'S3_BUCKET' | 'S3_KEY_ID' | 'S3_SECRET'
>;

/** The documents where the configuration says that they lie. */
export const openDocumentStore = (where: Where, sealing: Sealing): DocumentStore =>
  createSealedStore(openDocumentFiles(where), sealing);

/** Their files, sealed as they lie there. */
export function openDocumentFiles(where: Where): FileStore {
  if (where.DOCUMENTS === 'folder')
    return createFolderFiles(join(where.DATA_DIR, 'documents'), machineRandomness);
  const [bucket = '', ...parts] = where.S3_BUCKET.split('/');
  return createBucketFiles({
    url: where.S3_URL,
    region: where.S3_REGION,
    bucket,
    prefix: parts.map((part) => `${part}/`).join(''),
    keyId: where.S3_KEY_ID,
    secret: where.S3_SECRET,
    // A signature wants the time of the machine, whatever the calendar says.
    clock: machineClock,
  });
}
