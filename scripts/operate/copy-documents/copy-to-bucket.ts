import { join } from 'node:path';
import type { Config } from '../../../apps/server/src/platform/config.ts';
import { PlainFailure } from '../../../apps/server/src/platform/plain-failure.ts';
import { inTurns } from '../../../apps/server/src/platform/stores/in-turns.ts';
import { openDocumentFiles } from '../../../apps/server/src/providers/document-store/open-document-store.ts';
import { folderFiles } from '../backup/kept-places.ts';

export interface Copied {
  readonly address: string;
  readonly copied: number;
  readonly wereThere: number;
}

/**
 * Brings the documents of DATA_DIR into the bucket of DOCUMENTS=s3, as they are sealed, under the same names. What is there already whole
 * is passed over, so it may be broken off and repeated, and once more after the last process was restarted. Nothing goes from the folder.
 */
export async function copyToBucket(config: Config, isDry = false): Promise<Copied> {
  if (config.DOCUMENTS !== 's3')
    throw new PlainFailure(
      'Set DOCUMENTS=s3 and S3_URL, S3_BUCKET, S3_KEY_ID, S3_SECRET for this command alone.',
    );
  const folder = folderFiles(join(config.DATA_DIR, 'documents'));
  const bucket = openDocumentFiles(config);
  const held = new Map((await bucket.list()).map(({ name, bytes }) => [name, bytes]));
  const all = await folder.list();
  const lacking = all.filter(({ name, bytes }) => held.get(name) !== bytes);
  if (!isDry)
    await inTurns(lacking, async ({ name }) => {
      const bytes = await folder.read(name);
      // One that went meanwhile was to go.
      if (bytes) await bucket.write(name, bytes);
    });
  return { address: bucket.address, copied: lacking.length, wereThere: all.length - lacking.length };
}
