import { z } from 'zod';
import { oneOf, text, urlWithoutPassword } from './checks.ts';
import type { Setting } from './setting.ts';

/** A bucket, or a part of one. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/(?!\.\.?(?:\/|$))[\w.-]{1,100}){0,9}$/;
const A_BUCKET = 'must be a bucket, or bucket/part';

/** Where documents and backups lie, if not in folders of this machine. */
export const FILE_STORE_SETTINGS = {
  DOCUMENTS: {
    about:
      'Where signed documents and uploads lie. folder: in DATA_DIR; s3: in a bucket of the S3 kind, which machines without a common folder share',
    sandboxDefault: 'folder',
    check: oneOf('folder', 's3'),
  },
  S3_URL: {
    about: 'Store of the S3 kind; its buckets follow in the path, as https://s3.example/documents',
    requiredInProduction: true,
    usedBy: ['DOCUMENTS', 's3'],
    sandboxDefault: '',
    check: urlWithoutPassword,
  },
  S3_REGION: {
    about: 'Region that the store has in its signatures',
    usedBy: ['DOCUMENTS', 's3'],
    sandboxDefault: 'us-east-1',
    check: text,
  },
  S3_BUCKET: {
    about: 'Bucket of the documents, or a part of one: `bucket/part`',
    requiredInProduction: true,
    usedBy: ['DOCUMENTS', 's3'],
    sandboxDefault: 'documents',
    check: z.string().regex(BUCKET, A_BUCKET),
  },
  S3_KEY_ID: {
    about: 'Key id that may read, write, delete and list in that bucket',
    requiredInProduction: true,
    usedBy: ['DOCUMENTS', 's3'],
    sandboxDefault: 'sandbox',
    check: text,
  },
  S3_SECRET: {
    about: 'Secret of S3_KEY_ID',
    secret: true,
    usedBy: ['DOCUMENTS', 's3'],
    sandboxDefault: 'sandbox-documents',
    check: text,
  },
  BACKUP_S3_URL: {
    about:
      'Store of the S3 kind that `backup s3://bucket/part` writes to and `restore` reads from, best of another owner than S3_URL; empty: backups go to folders alone',
    sandboxDefault: '',
    check: urlWithoutPassword,
  },
  BACKUP_S3_BUCKET: {
    about:
      'Bucket of the backups there, or a part of one: `backup` without a place goes there, and `doctor` looks at it',
    sandboxDefault: '',
    check: z.union([z.literal(''), z.string().regex(BUCKET, A_BUCKET)], A_BUCKET),
  },
  BACKUP_S3_REGION: {
    about: 'Region that this store has in its signatures',
    sandboxDefault: 'us-east-1',
    check: text,
  },
  BACKUP_S3_KEY_ID: {
    about: 'Key id that may write, read and list there; only where the commands are run',
    sandboxDefault: '',
    check: z.string(),
  },
  BACKUP_S3_SECRET: {
    about: 'Secret of BACKUP_S3_KEY_ID',
    holdsSecrets: true,
    sandboxDefault: '',
    check: z.string(),
  },
} as const satisfies Record<string, Setting>;
