import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { machineClock } from '../../../apps/server/src/platform/clock.ts';
import type { Config } from '../../../apps/server/src/platform/config.ts';
import { PlainFailure } from '../../../apps/server/src/platform/plain-failure.ts';
import {
  type BucketFiles,
  createBucketFiles,
} from '../../../apps/server/src/platform/stores/bucket-files.ts';
import { inTurns } from '../../../apps/server/src/platform/stores/in-turns.ts';
import { backUp } from './back-up.ts';
import type { Tell } from './dump-database.ts';
import { folderFiles } from './kept-places.ts';
import { removeLeftovers } from './leftovers.ts';
import {
  MANIFEST_FILE,
  type Manifest,
  parseManifest,
  readManifest,
  refuseOtherKeys,
  sha256Of,
} from './manifest.ts';
import { placeWithin } from './place-within.ts';

const IN_BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/(?!\.\.?(?:\/|$))[\w.-]+)*)\/?$/;
const SCRATCH = 'backup-under-way-';
/** What a store takes in one piece. */
const FILE_BYTES_MAX = 5_000_000_000;

export const isInBucket = (place: string): boolean => place.startsWith('s3://');

/** `s3://bucket/part`, in the store of BACKUP_S3_URL. */
function openBackups(config: Config, address: string): BucketFiles {
  const [, bucket = '', path = ''] = IN_BUCKET.exec(address) ?? [];
  if (bucket === '')
    throw new PlainFailure(`${address} is no place in a store: name it as s3://bucket/part.`);
  const { BACKUP_S3_URL: url, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = config;
  if (!url || !keyId || !secret)
    throw new PlainFailure(
      'Set BACKUP_S3_URL, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET: the store that backups lie in.',
    );
  return createBucketFiles({
    url,
    region: config.BACKUP_S3_REGION,
    bucket,
    prefix: path === '' ? '' : `${path.slice(1)}/`,
    keyId,
    secret,
    clock: machineClock,
  });
}

/** Refuses what a backup would refuse before it begins; to list and to read is tried, where nothing lies. Answers with its address. */
export async function assertReachesBucket(config: Config, address: string): Promise<string> {
  const files = openBackups(config, address);
  await files.list('none');
  await files.read('none/none', 1);
  return files.address;
}

/**
 * Backs up as into a folder, on this machine's disk, and sends that to the store: what it says of itself last, so that one which was broken
 * off is never taken for a whole one. Answers with its address.
 */
export async function backUpToBucket(
  config: Config,
  address: string,
  keysPlace: string | null,
  tell: Tell = () => {},
): Promise<string> {
  const files = openBackups(config, address);
  await files.list('none');
  return withScratch(config, async (scratch) => {
    const backup = await backUp(config, scratch, keysPlace, tell);
    tell('All is on this disk; it goes to the store.');
    const name = basename(backup);
    await send(files, backup, name);
    return `${address.replace(/\/$/, '')}/${name}`;
  });
}

async function send(files: BucketFiles, backup: string, name: string): Promise<void> {
  const manifest = await readManifest(backup);
  const all = (await folderFiles(backup).list()).filter((file) => file.name !== MANIFEST_FILE);
  const tooLarge = all.find(({ bytes }) => bytes > FILE_BYTES_MAX);
  if (tooLarge)
    throw new PlainFailure(
      `${tooLarge.name} is larger than a store takes in one piece: back up into a folder.`,
    );
  const sent = await inTurns(all, async (file) => {
    const sha256 = await sha256Of(join(backup, file.name));
    await files.writeFrom(`${name}/${file.name}`, join(backup, file.name), sha256);
    return { ...file, sha256 };
  });
  const whole: Manifest = { ...manifest, files: sent };
  await files.write(`${name}/${MANIFEST_FILE}`, Buffer.from(JSON.stringify(whole)));
}

/**
 * Brings a backup from the store onto this machine's disk, where `work` finds it as a folder. What is missing or not as it was written is
 * refused before, and so is one of other keys.
 */
export async function withBackupOfBucket<Done>(
  config: Config,
  address: string,
  work: (backup: string) => Promise<Done>,
  tell: Tell = () => {},
): Promise<Done> {
  const files = openBackups(config, address);
  const text = await files.read(MANIFEST_FILE);
  const manifest = parseManifest(address, text && String(text));
  refuseOtherKeys(manifest, config);
  const kept = manifest.files;
  if (!kept)
    throw new PlainFailure(
      'This backup was made into a folder: bring it to a folder and restore from there.',
    );
  return withScratch(config, async (scratch) => {
    tell(`${kept.length} files are to be brought from the store.`);
    await inTurns(kept, (file) => bring(files, scratch, file));
    await writeFile(join(scratch, MANIFEST_FILE), JSON.stringify(manifest), { mode: 0o600 });
    return work(scratch);
  });
}

type Kept = NonNullable<Manifest['files']>[number];

async function bring(files: BucketFiles, scratch: string, { name, bytes, sha256 }: Kept): Promise<void> {
  const path = placeWithin(scratch, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const found = await files.readInto(name, path, bytes);
  if (found !== sha256)
    throw new PlainFailure(
      `The backup is damaged: ${name} is ${found ? 'not as it was written' : 'missing'}.`,
    );
}

/** A folder of the disk that the documents of the product lie on, for as long as `work` takes. */
async function withScratch<Done>(
  { DATA_DIR }: Config,
  work: (scratch: string) => Promise<Done>,
): Promise<Done> {
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  await removeLeftovers(DATA_DIR, (name) => name.startsWith(SCRATCH));
  const scratch = await mkdtemp(join(DATA_DIR, SCRATCH));
  try {
    return await work(scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
