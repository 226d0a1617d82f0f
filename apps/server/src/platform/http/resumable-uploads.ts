import { mkdirSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Randomness } from '../randomness.ts';

export interface ResumableUploadParts {
  /** Where the parts are kept until the last one comes. */
  readonly folder: string;
  readonly path: string;
  readonly bytesMax: number;
  /** How many unfinished uploads a borrower may have; one more removes the one that was untouched longest. */
  readonly openMax: number;
  readonly log: Log;
  /** The wall clock, because the files' own times follow it. */
  readonly clock: Clock;
  readonly randomness: Randomness;
  borrowerOfToken(token: string): Promise<number | null>;
  /** Takes the whole file; returns the refusal, or `null` if it was kept. */
  finish(file: FinishedUpload): Promise<{ status: number; body: unknown } | null>;
}

export interface FinishedUpload {
  readonly borrowerId: number;
  readonly metadata: Readonly<Record<string, string | null>>;
  readonly bytes: Buffer;
  readonly requestId: string;
  readonly acceptLanguage: string | null;
}

/** A kind and a file name in base64 need no more. All of it is parsed on the main thread, and kept on the disk. */
const METADATA_LENGTH_MAX = 1_000;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Files in parts that survive a lost connection, by the tus 1.0 protocol. A session sees only its own uploads. Unfinished parts
 * are removed after a day; a whole file stays until it is kept, with as many tries as that takes.
 */
export function resumableUploads(parts: ResumableUploadParts): FastifyPluginAsync {
  mkdirSync(parts.folder, { recursive: true, mode: 0o700 });
  const datastore = new FileStore({ directory: parts.folder });
  const server = new Server({
    path: parts.path,
    relativeLocation: true,
    datastore,
    maxSize: parts.bytesMax,
    namingFunction: () => parts.randomness.uuid(),
    async onIncomingRequest(request, uploadId) {
      const borrowerId = await callerOf(request.headers, parts);
      if (request.method === 'POST' || request.method === 'OPTIONS') return;
      const upload = await datastore.getUpload(uploadId);
      if (upload.metadata?.['borrower_id'] !== String(borrowerId)) throw NOT_FOUND;
    },
    async onUploadCreate(request, upload) {
      const borrowerId = await callerOf(request.headers, parts);
      await makeRoom(datastore, borrowerId, parts);
      return { metadata: { ...upload.metadata, borrower_id: String(borrowerId) } };
    },
    onUploadFinish: (request, upload) => finish(request.headers, upload, parts),
  });
  return async (app) => {
    app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
    const sweep = () => sweepUploads(datastore, parts);
    const cleanUp = setInterval(() => void sweep(), HOUR_MS);
    cleanUp.unref();
    app.addHook('onReady', async () => void sweep());
    app.addHook('onClose', async () => clearInterval(cleanUp));
    const url = [parts.path, `${parts.path}/*`];
    for (const path of url) {
      app.route({
        method: ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'],
        url: path,
        async handler(request, reply) {
          const said = [request.headers['upload-metadata'] ?? ''].flat().join();
          if (said.length > METADATA_LENGTH_MAX) return reply.code(431).send();
          if (request.method === 'HEAD') {
            const answered = await keepWhole(request, reply, datastore, parts);
            if (answered) return reply;
          }
          reply.hijack();
          request.raw.headers['x-request-id'] = request.id;
          await server.handle(request.raw, reply.raw);
        },
      });
    }
  };
}

/**
 * A client that asks for its position and is at the end believes that all is done. So a whole file that is not kept yet is kept
 * now, before the answer. 423 makes the client ask again.
 */
async function keepWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  datastore: FileStore,
  parts: ResumableUploadParts,
): Promise<boolean> {
  const id = decodeURIComponent(request.url.split('/').at(-1)?.split('?')[0] ?? '');
  const upload = await datastore.getUpload(id).catch(() => null);
  if (!upload || !isWhole(upload)) return false;
  const headers = new Headers({ authorization: request.headers.authorization ?? '' });
  const borrowerId = await callerOf(headers, parts).catch(() => null);
  if (upload.metadata?.['borrower_id'] !== String(borrowerId)) return false;
  const size = String(upload.size);
  reply.headers({ 'Tus-Resumable': '1.0.0', 'Cache-Control': 'no-store' });
  try {
    const { status_code: status = 200 } = await finish(headers, upload, parts);
    await reply.code(status).headers({ 'Upload-Offset': size, 'Upload-Length': size }).send();
  } catch (error) {
    parts.log.warn({ err: error }, 'a whole upload could not be kept yet');
    await reply.code(423).send();
  }
  return true;
}

const isWhole = ({ size, offset }: Upload): boolean => size !== undefined && offset === size;

async function openUploads(datastore: FileStore): Promise<Upload[]> {
  const ids = (await datastore.configstore.list?.()) ?? [];
  const uploads = await Promise.all(ids.map((id) => datastore.getUpload(id).catch(() => null)));
  return uploads.filter((upload) => upload !== null);
}

async function untouchedSinceMs({ id }: Upload, { folder }: ResumableUploadParts): Promise<number> {
  return (await stat(join(folder, id)).catch(() => null))?.mtimeMs ?? 0;
}

/** Removes the borrower's oldest unfinished uploads, so that the disk holds a limited number of each borrower. */
async function makeRoom(
  datastore: FileStore,
  borrowerId: number,
  parts: ResumableUploadParts,
): Promise<void> {
  const own = (await openUploads(datastore)).filter(
    ({ metadata }) => metadata?.['borrower_id'] === String(borrowerId),
  );
  if (own.length < parts.openMax) return;
  const aged = await Promise.all(
    own
      .filter((upload) => !isWhole(upload))
      .map(async (upload) => ({ upload, sinceMs: await untouchedSinceMs(upload, parts) })),
  );
  const [oldest] = aged.sort((one, other) => one.sinceMs - other.sinceMs);
  if (!oldest) throw BUSY;
  await removeParts(oldest.upload, parts);
}

/** Keeps whole files that were not kept yet, and removes what was untouched for a day. */
export async function sweepUploads(datastore: FileStore, parts: ResumableUploadParts): Promise<void> {
  try {
    for (const upload of await openUploads(datastore)) {
      const idleMs = parts.clock.now().getTime() - (await untouchedSinceMs(upload, parts));
      if (isWhole(upload) && idleMs > MINUTE_MS) await finish(new Headers(), upload, parts);
      else if (idleMs > DAY_MS) await removeParts(upload, parts);
    }
  } catch (error) {
    parts.log.warn({ err: error }, 'uploads left lying could not be seen to; tried again in an hour');
  }
}

const UNAUTHORIZED = { status_code: 401, body: 'No living session.\n' };
const BUSY = { status_code: 503, body: 'Files handed in before are still being kept.\n' };
const NOT_FOUND = { status_code: 404, body: 'No such upload.\n' };

async function callerOf(headers: Headers, { borrowerOfToken }: ResumableUploadParts): Promise<number> {
  const token = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1];
  const borrowerId = token ? await borrowerOfToken(token) : null;
  if (borrowerId === null) throw UNAUTHORIZED;
  return borrowerId;
}

interface Finished {
  readonly status_code?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

async function removeParts({ id }: Upload, { folder }: ResumableUploadParts): Promise<void> {
  const file = join(folder, id);
  await Promise.all([rm(file, { force: true }), rm(`${file}.json`, { force: true })]);
}

async function finish(headers: Headers, upload: Upload, parts: ResumableUploadParts): Promise<Finished> {
  const { borrower_id: borrowerId = '0', ...metadata } = upload.metadata ?? {};
  const refusal = await parts.finish({
    borrowerId: Number(borrowerId),
    metadata,
    bytes: await readFile(join(parts.folder, upload.id)),
    requestId: headers.get('x-request-id') ?? '',
    acceptLanguage: headers.get('accept-language'),
  });
  // A kept file is sealed in the document store, and a refused one must not remain anywhere.
  await removeParts(upload, parts);
  if (!refusal) return {};
  return {
    status_code: refusal.status,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(refusal.body),
  };
}
