import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { Config } from '../../../apps/server/src/platform/config.ts';
import { PlainFailure } from '../../../apps/server/src/platform/plain-failure.ts';
import { StoreFailure } from '../../../apps/server/src/platform/stores/store-failure.ts';
import { openDocumentFiles } from '../../../apps/server/src/providers/document-store/open-document-store.ts';
import { assertReachesBucket } from '../backup/bucket.ts';
import { type Finding, mind, well, wrong } from './finding.ts';

/** Below the first a process does not begin; above the second there is room for weeks of papers. */
const FREE_MB_MIN = 200;
const FREE_MB_EASY = 5_000;
const MEMORY_MB_MIN = 2_000;

/** The folders that the product writes to, and the machine's memory. */
export async function examinePlaces(config: Config): Promise<Finding[]> {
  const { DATA_DIR, ANCHOR_DIR } = config;
  const anchors = ANCHOR_DIR
    ? await examineFolder('ANCHOR_DIR', ANCHOR_DIR)
    : mind(
        'ANCHOR_DIR',
        'is not set, so anchors lie in DATA_DIR: give them a place that no administrator of the database may change.',
      );
  return [
    await examineFolder('DATA_DIR', DATA_DIR),
    anchors,
    ...(await examineDocuments(config)),
    ...(await examineBackups(config)),
    judgeMemory(totalmem()),
  ];
}

/** Whether a machine with so many bytes bears the product. */
export function judgeMemory(bytes: number): Finding {
  const memoryMb = Math.floor(bytes / 1_000_000);
  const says = `this machine has ${memoryMb} MB`;
  return memoryMb < MEMORY_MB_MIN
    ? mind('memory', `${says}: the API and its own processes want ${MEMORY_MB_MIN}.`)
    : well('memory', `${says}.`);
}

/** A bucket is listed and read from, where nothing lies. */
async function examineDocuments(config: Config): Promise<Finding[]> {
  if (config.DOCUMENTS !== 's3') return [];
  const files = openDocumentFiles(config);
  try {
    await files.list('none');
    await files.read('none/none', 1);
    return [well('documents', `${files.address} is listed and read with S3_KEY_ID.`)];
  } catch (error) {
    if (error instanceof StoreFailure) return [wrong('documents', error.message)];
    throw error;
  }
}

/** The same of the store of backups, where this environment has one: only where backups are taken. */
async function examineBackups(config: Config): Promise<Finding[]> {
  const { BACKUP_S3_URL, BACKUP_S3_KEY_ID, BACKUP_S3_SECRET, BACKUP_S3_BUCKET: bucket } = config;
  if (![BACKUP_S3_URL, BACKUP_S3_KEY_ID, BACKUP_S3_SECRET, bucket].some(Boolean)) return [];
  if (bucket === '' && BACKUP_S3_URL && BACKUP_S3_KEY_ID && BACKUP_S3_SECRET)
    return [
      mind(
        'backups',
        'BACKUP_S3_BUCKET is not set, so nobody can look whether their store answers: name it.',
      ),
    ];
  try {
    const address = await assertReachesBucket(config, `s3://${bucket || 'backups'}`);
    return [well('backups', `${address} is listed and read with BACKUP_S3_KEY_ID.`)];
  } catch (error) {
    if (error instanceof StoreFailure || error instanceof PlainFailure)
      return [wrong('backups', error.message)];
    throw error;
  }
}

async function examineFolder(about: string, folder: string): Promise<Finding> {
  const place = await nearestFolder(resolve(folder));
  const isWritable = await access(place, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable)
    return wrong(
      about,
      `${place} cannot be written by this account: change its rights, or name another folder.`,
    );
  const { bavail, bsize } = await statfs(place);
  const freeMb = Math.floor((bavail * bsize) / 1_000_000);
  const says = `${folder} has ${freeMb} MB free`;
  if (freeMb < FREE_MB_MIN) return wrong(about, `${says}: free some space, at least ${FREE_MB_MIN} MB.`);
  return freeMb < FREE_MB_EASY
    ? mind(about, `${says}: papers will fill that within weeks.`)
    : well(about, `${says}.`);
}

/** A folder that is not there yet is made by the product in the nearest one that is. */
async function nearestFolder(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
  return isThere || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}
