import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import { ATTACHMENTS } from '@senim/contracts/shared/upload-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a browser sends from a form: its texts by name, and its files. */
export type Sent = { values: Record<string, string>; files: readonly File[] };

/** Reads a file of a form to its end; the server keeps it on disk meanwhile. */
export type ReadPart = (stream: Readable) => Promise<Buffer>;

const readPast: ReadPart = async (stream) => {
  stream.resume();
  await finished(stream);
  return Buffer.alloc(0);
};

const BYTES_PER_MEGABYTE = 1_000_000;
/** A little more than the API takes, so that the API refuses too much in words. */
const BYTES_ALL_MAX = (ATTACHMENTS.allMegabytesMax + 1) * BYTES_PER_MEGABYTE;
const LIMITS = {
  fileSize: (ATTACHMENTS.fileMegabytesMax + 1) * BYTES_PER_MEGABYTE,
  files: 100,
  fields: 50,
  fieldSize: 64 * 1024,
};

/** Lets these routes take forms with and without files, unless the server does so already. */
export async function readBrowserForms(server: FastifyInstance): Promise<void> {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  if (!server.hasRequestDecorator('parts')) await server.register(multipart, { throwFileSizeLimit: false });
}

/** Reads a sent form; files above the limit for all together are skipped and not kept. */
export async function readSent(request: FastifyRequest, readPart: ReadPart): Promise<Sent> {
  if (request.body instanceof URLSearchParams) return { values: Object.fromEntries(request.body), files: [] };
  if (!request.isMultipart()) return { values: {}, files: [] };
  const values: [string, string][] = [];
  const files: File[] = [];
  let bytesLeft = BYTES_ALL_MAX;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'field') {
      values.push([part.fieldname, String(part.value)]);
      continue;
    }
    const bytes = await (bytesLeft >= 0 ? readPart : readPast)(part.file);
    bytesLeft -= bytes.length;
    if (part.filename) files.push(new File([new Uint8Array(bytes)], part.filename));
  }
  return { values: Object.fromEntries(values), files };
}
