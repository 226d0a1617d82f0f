import multipart from '@fastify/multipart';
import { ATTACHMENTS } from '@senim/contracts/shared/upload-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a browser's own form sends: its texts by name, and its files. */
export type Sent = { values: Record<string, string>; files: readonly File[] };

const BYTES_PER_MEGABYTE = 1_000_000;
/** A little more than the API takes: it says in words what is too much. */
const BYTES_ALL_MAX = (ATTACHMENTS.allMegabytesMax + 1) * BYTES_PER_MEGABYTE;
const LIMITS = {
  fileSize: (ATTACHMENTS.fileMegabytesMax + 1) * BYTES_PER_MEGABYTE,
  files: 100,
  fields: 50,
  fieldSize: 64 * 1024,
};

/** Lets the routes of this instance take what browsers send, with files or without; a server that already takes files goes on as it does. */
export async function readBrowserForms(server: FastifyInstance): Promise<void> {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  if (!server.hasRequestDecorator('parts')) await server.register(multipart, { throwFileSizeLimit: false });
}

/** Reads a sent form; files beyond what may come together are read past and kept nowhere. */
export async function readSent(request: FastifyRequest): Promise<Sent> {
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
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for await (const chunk of part.file) {
      bytesLeft -= (chunk as Buffer).length;
      if (bytesLeft >= 0) chunks.push(new Uint8Array(chunk as Buffer));
    }
    if (part.filename) files.push(new File(chunks, part.filename));
  }
  return { values: Object.fromEntries(values), files };
}
