import type { Endpoint } from '@senim/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import type { IncomingFile } from './route.ts';

const FILES_MAX = 10;

/** The files of a multipart form, each cut at the size the endpoint takes; none where it takes none. */
export async function readFiles(request: FastifyRequest, { takesFiles }: Endpoint): Promise<IncomingFile[]> {
  if (!takesFiles || !request.isMultipart()) return [];
  const fileSize = takesFiles.megabytesMax * 1_000_000;
  const parts = request.files({ throwFileSizeLimit: false, limits: { fileSize, files: FILES_MAX } });
  const files: IncomingFile[] = [];
  for await (const { fieldname, filename, file } of parts) {
    const chunks: Buffer[] = [];
    for await (const chunk of file) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    files.push({ field: fieldname, fileName: filename, bytes, isCut: file.truncated });
  }
  return files;
}
