import { createHash, type Hash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { readAnswer } from '../read-answer.ts';
import { readXml } from '../xml/read-xml.ts';
import { type AskBucket, addressOf, type BucketSettings, createBucketCaller } from './call-bucket.ts';
import type { FileStore, StoredFile } from './file-store.ts';

export interface BucketPlace extends BucketSettings {
  /** Before every name, with a slash at its end; empty where the bucket is ours alone. */
  readonly prefix: string;
}

/** A sealed paper has 30 MB; a longer answer is cut off. */
const FILE_BYTES_MAX = 64_000_000;

const LISTING = z.object({
  ListBucketResult: z.object({
    IsTruncated: z.enum(['true', 'false']),
    NextContinuationToken: z.string().optional(),
    Contents: z.array(z.object({ Key: z.string(), Size: z.string() })).optional(),
  }),
});

/** A bucket also takes and gives files of a disk, however long: they pass through without being held. */
export interface BucketFiles extends FileStore {
  /** `sha256` is of the file, in hexadecimal; the store refuses another. */
  writeFrom(name: string, path: string, sha256: string): Promise<void>;
  /** Returns the SHA-256 of what came, in hexadecimal; null where nothing of that name is there. */
  readInto(name: string, path: string, bytes: number): Promise<string | null>;
}

/** Files in a bucket of the S3 kind (PUT, GET, DELETE of objects and ListObjectsV2, by path, AWS Signature Version 4). */
export function createBucketFiles(place: BucketPlace): BucketFiles {
  const ask = createBucketCaller(place);
  return {
    address: addressOf(place),
    async list(under = '') {
      const prefix = place.prefix + (under === '' ? '' : `${under}/`);
      const found = await listAll(ask, prefix);
      // What ends with a slash is a folder that somebody made there by hand, and no file.
      return found
        .filter(({ name }) => !name.endsWith('/'))
        .map(({ name, bytes }) => ({ name: name.slice(place.prefix.length), bytes }));
    },
    async read(name, bytesMax) {
      // Of a file without bytes no range can be had; none of ours is one.
      const headers = bytesMax === undefined ? {} : { range: `bytes=0-${bytesMax - 1}` };
      return ask({ method: 'GET', key: place.prefix + name, headers }, takeBytes);
    },
    async write(name, bytes) {
      const content = new Uint8Array(bytes);
      const sha256 = createHash('sha256').update(content).digest('hex');
      await ask({ method: 'PUT', key: place.prefix + name, body: { content, sha256 } }, nothing);
    },
    async remove(name) {
      await ask({ method: 'DELETE', key: place.prefix + name }, nothing);
    },
    async writeFrom(name, path, sha256) {
      const content = await openAsBlob(path);
      const call = { method: 'PUT', key: place.prefix + name, bytes: content.size } as const;
      await ask({ ...call, body: { content, sha256 } }, nothing);
    },
    readInto: (name, path, bytes) =>
      ask({ method: 'GET', key: place.prefix + name, bytes }, (response) => takeInto(response, path)),
  };
}

/** A thousand at a time. */
async function listAll(ask: AskBucket, prefix: string): Promise<StoredFile[]> {
  const all: StoredFile[] = [];
  let token: string | null = '';
  while (token !== null) {
    const page: Page = await readPage(ask, prefix, token);
    for (const { Key, Size } of page.Contents ?? []) all.push({ name: Key, bytes: Number(Size) });
    token = page.IsTruncated === 'true' ? nextOf(page) : null;
  }
  return all;
}

function nextOf({ NextContinuationToken: token }: Page): string {
  if (!token) throw new Error('A listing was cut off and does not say where it goes on.');
  return token;
}

type Page = z.infer<typeof LISTING>['ListBucketResult'];

async function readPage(ask: AskBucket, prefix: string, token: string): Promise<Page> {
  const query = { 'list-type': '2', prefix, ...(token !== '' && { 'continuation-token': token }) };
  const page = await ask({ method: 'GET', key: '', query }, readListing);
  return page ?? { IsTruncated: 'false' };
}

async function readListing(response: Response): Promise<Page> {
  const answer = await readXml(await readAnswer(response), ['Contents']);
  return LISTING.parse(answer).ListBucketResult;
}

async function takeBytes(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > FILE_BYTES_MAX) throw new RangeError('A stored file is longer than any of ours.');
    chunks.push(chunk);
  }
  const expected = Number(response.headers.get('content-length') ?? bytes);
  if (bytes !== expected) throw new Error('An answer ended before its end.');
  return Buffer.concat(chunks);
}

async function takeInto(response: Response, path: string): Promise<string> {
  const hash = createHash('sha256');
  const body = Readable.from(response.body ?? []);
  await pipeline(body, hashing(hash), createWriteStream(path, { mode: 0o600 }));
  return hash.digest('hex');
}

/** Lets what comes through, and takes it into the hash. */
const hashing = (hash: Hash) =>
  async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };

async function nothing(response: Response): Promise<void> {
  await response.body?.cancel();
}
