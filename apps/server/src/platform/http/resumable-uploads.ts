import { mkdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import type { FastifyPluginAsync } from 'fastify';
import type { Randomness } from '../randomness.ts';

export interface ResumableUploadParts {
  /** Where the parts lie until the last one came. */
  readonly folder: string;
  readonly path: string;
  readonly bytesMax: number;
  readonly randomness: Randomness;
  borrowerOfToken(token: string): Promise<number | null>;
  /** Takes the whole file; the sentence of a refusal, or `null` when it was kept. */
  finish(file: FinishedUpload): Promise<{ status: number; body: unknown } | null>;
}

export interface FinishedUpload {
  readonly borrowerId: number;
  readonly metadata: Readonly<Record<string, string | null>>;
  readonly bytes: Buffer;
  readonly requestId: string;
  readonly acceptLanguage: string | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Files in parts that survive a lost connection, by the tus 1.0 protocol. A session sees only uploads it began. Parts
 * nobody finished are removed after a day.
 */
export function resumableUploads(parts: ResumableUploadParts): FastifyPluginAsync {
  mkdirSync(parts.folder, { recursive: true, mode: 0o700 });
  const datastore = new FileStore({ directory: parts.folder, expirationPeriodInMilliseconds: DAY_MS });
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
      return { metadata: { ...upload.metadata, borrower_id: String(borrowerId) } };
    },
    onUploadFinish: (request, upload) => finish(request.headers, upload, parts),
  });
  return async (app) => {
    app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
    const cleanUp = setInterval(() => void server.cleanUpExpiredUploads().catch(() => {}), HOUR_MS);
    cleanUp.unref();
    app.addHook('onReady', async () => void (await server.cleanUpExpiredUploads()));
    app.addHook('onClose', async () => clearInterval(cleanUp));
    const url = [parts.path, `${parts.path}/*`];
    for (const path of url) {
      app.route({
        method: ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'],
        url: path,
        async handler(request, reply) {
          reply.hijack();
          request.raw.headers['x-request-id'] = request.id;
          await server.handle(request.raw, reply.raw);
        },
      });
    }
  };
}

const UNAUTHORIZED = { status_code: 401, body: 'No living session.\n' };
const NOT_FOUND = { status_code: 404, body: 'No such upload.\n' };

async function callerOf(headers: Headers, { borrowerOfToken }: ResumableUploadParts): Promise<number> {
  const token = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1];
  const borrowerId = token ? await borrowerOfToken(token) : null;
  if (borrowerId === null) throw UNAUTHORIZED;
  return borrowerId;
}

async function finish(headers: Headers, upload: Upload, parts: ResumableUploadParts) {
  const file = join(parts.folder, upload.id);
  const { borrower_id: borrowerId = '0', ...metadata } = upload.metadata ?? {};
  const refusal = await parts.finish({
    borrowerId: Number(borrowerId),
    metadata,
    bytes: await readFile(file),
    requestId: headers.get('x-request-id') ?? '',
    acceptLanguage: headers.get('accept-language'),
  });
  // What is kept lies sealed in the document store; what is refused must not lie anywhere.
  await Promise.all([rm(file, { force: true }), rm(`${file}.json`, { force: true })]);
  if (!refusal) return {};
  return {
    status_code: refusal.status,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(refusal.body),
  };
}
