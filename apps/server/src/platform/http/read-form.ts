import { finished } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@senim/contracts/shared/endpoint';
import type { FastifyRequest } from 'fastify';
import type { IncomingFile } from './route.ts';
import type { Spool } from './spool.ts';

export interface IncomingForm {
  readonly body: unknown;
  readonly files: readonly IncomingFile[];
}

const FILES_MAX = 20;
const FIELDS_MAX = 50;
const FIELD_BYTES_MAX = 64 * 1024;
const BYTES_PER_MEGABYTE = 1_000_000;

/**
 * The content of a request: JSON, or the fields and files of a multipart form. Each file is cut at its size limit; above the
 * limit for all together, the rest is read and not kept.
 */
export async function readForm(
  request: FastifyRequest,
  { takesFiles }: Endpoint,
  spool: Spool,
): Promise<IncomingForm> {
  if (!takesFiles || !request.isMultipart()) return { body: request.body, files: [] };
  const fileSize = takesFiles.megabytesMax * BYTES_PER_MEGABYTE;
  const limits = { fileSize, files: FILES_MAX, fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX };
  const fields: [string, unknown][] = [];
  const files: IncomingFile[] = [];
  let bytesLeft = takesFiles.allMegabytesMax * BYTES_PER_MEGABYTE;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields.push([part.fieldname, fieldValue(part.fieldname, part.value)]);
      continue;
    }
    const file = await readFile(part, bytesLeft >= 0 ? spool : readPast);
    bytesLeft -= file.bytes.length;
    if (file.fileName !== '') files.push(file);
  }
  return { body: Object.fromEntries(fields), files };
}

/** A form has only texts: a ticked consent comes as "on" or "true". */
function fieldValue(name: string, value: unknown): unknown {
  return name.startsWith('consent_') ? value === 'on' || value === 'true' : value;
}

const readPast: Spool = async (stream) => {
  stream.resume();
  await finished(stream);
  return Buffer.alloc(0);
};

/** An input without a chosen file sends a part without a name and without bytes. */
async function readFile(part: MultipartFile, read: Spool): Promise<IncomingFile> {
  const bytes = await read(part.file);
  return { field: part.fieldname, fileName: part.filename ?? '', bytes, isCut: part.file.truncated };
}
