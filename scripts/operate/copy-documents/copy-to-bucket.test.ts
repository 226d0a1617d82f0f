import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startTestObjectStore } from '../../../apps/sandbox/src/object-store-for-tests.ts';
import { KEYS_FOR_TESTS } from '../../../apps/server/src/people-for-tests.ts';
import { readConfig } from '../../../apps/server/src/platform/config.ts';
import { folderForTests } from '../../../apps/server/src/platform/folder-for-tests.ts';
import { PRODUCTION } from '../../../apps/server/src/platform/production-for-tests.ts';
import { createSealing, readSealingKeys } from '../../../apps/server/src/platform/sealing.ts';
import { openDocumentStore } from '../../../apps/server/src/providers/document-store/open-document-store.ts';
import { copyToBucket } from './copy-to-bucket.ts';

const sealing = createSealing(readSealingKeys(KEYS_FOR_TESTS.SEALING_KEYS, KEYS_FOR_TESTS.INDEX_KEY));

/** The move as the runbook says: copied while processes still write to the folder, these restarted one after another, copied once more. */
test('documents move from the folder into a bucket while the product writes to either, and all are there at the end', async () => {
  const folder = await folderForTests('copy-documents');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const objects = await startTestObjectStore();
  onTestFinished(() => objects.stop());
  const before = readConfig({ ...PRODUCTION, ...KEYS_FOR_TESTS, DATA_DIR: folder });
  const after = readConfig({
    ...{ ...PRODUCTION, ...KEYS_FOR_TESTS, DATA_DIR: folder, DOCUMENTS: 's3', S3_URL: objects.url },
    ...{ S3_BUCKET: 'documents', S3_KEY_ID: objects.key.keyId, S3_SECRET: objects.key.secret },
  });
  await expect(copyToBucket(before)).rejects.toThrow('Set DOCUMENTS=s3');
  const inFolder = openDocumentStore(before, sealing);
  const inBucket = openDocumentStore(after, sealing);
  const words = ['an agreement', 'a paper', 'signed meanwhile', 'signed in the bucket'];
  const put = (store: typeof inFolder, word: string) => store.put(Buffer.from(word));
  const first = await put(inFolder, 'an agreement');
  await put(inFolder, 'a paper');
  expect(await copyToBucket(after, true)).toMatchObject({ copied: 2, wereThere: 0 });
  expect(await copyToBucket(after)).toMatchObject({ copied: 2, wereThere: 0 });

  const names = [first, await put(inFolder, 'signed meanwhile'), await put(inBucket, 'signed in the bucket')];
  await writeFile(join(objects.folder, 'documents', first.slice(0, 2), first), 'broken off');
  expect(await copyToBucket(after)).toMatchObject({ copied: 2, wereThere: 1 });
  expect(await copyToBucket(after)).toMatchObject({ copied: 0, wereThere: 3 });
  for (const [at, word] of ['an agreement', ...words.slice(2)].entries())
    expect(String(await inBucket.get(names[at] ?? ''))).toBe(word);
});
