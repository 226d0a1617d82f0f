import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Lender } from '@senim/lender/lender';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from './serve/headers.ts';
import { type PageParts, pageOf } from './serve/page.ts';

const dist = join(fileURLToPath(new URL('.', import.meta.url)), 'dist');

/** The folder whose files carry a hash of their content in their names, by its address. */
export const OFFICE_FILES = { '/office/static': join(dist, 'static') };

interface BuiltFile {
  readonly type: string;
  readonly plain: Buffer;
  readonly brotli?: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

export interface OfficeOptions {
  /** From its sources, made anew as they are saved, or as it was built. */
  readonly mode: 'dev' | 'built';
  /** The lender: its name and colours stand in every page. */
  readonly lender: Lender;
  readonly nonce: () => string;
  /** A file for browsers of another version that runs or ran lately; none where not said. */
  readonly fileOfVersion?: ((address: string) => Promise<Omit<BuiltFile, 'type'> | null>) | undefined;
}

/**
 * The office as a fastify plugin: its files under /office/static, and one page for every path under /office, which then finds
 * its screen itself. Run buildOffice before, if it is not made from its sources.
 */
export function createOffice({ mode, lender, nonce, fileOfVersion }: OfficeOptions): FastifyPluginAsync {
  return async (server) => {
    // Its tools are no part of the built product, so they are read only here.
    if (mode === 'dev')
      return (await import('./serve/developmentOffice.ts')).serveSources(server, pageOf(lender));
    const files = readFiles();
    const page = pageOf(lender)(builtParts());
    for (const [address, file] of files)
      server.get(address, (request, reply) => sendFile(request, reply, file));
    server.get('/office/static/*', async (request, reply) => {
      const address = request.url.split('?', 1)[0] ?? request.url;
      const type = TYPES[extname(address)];
      const file = type && (await fileOfVersion?.(address));
      return file ? sendFile(request, reply, { ...file, type }) : reply.callNotFound();
    });
    const answer = (_: FastifyRequest, reply: FastifyReply) => sendPage(reply, page, nonce());
    server.get('/office', answer);
    server.get('/office/*', answer);
  };
}

function sendPage(reply: FastifyReply, page: (nonce: string) => string, nonce: string): FastifyReply {
  return reply.headers(pageHeaders(nonce)).type('text/html; charset=utf-8').send(page(nonce));
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** All files that some others import, so that they are fetched at once and not one after another. */
function filesOf(manifest: Manifest, names: readonly string[]): readonly string[] {
  const known = new Set(names);
  for (const name of known) for (const further of manifest[name]?.imports ?? []) known.add(further);
  return [...known].flatMap((name) => manifest[name]?.file ?? []);
}

function builtParts(): PageParts {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest;
  const entry = manifest['src/start.tsx'];
  if (!entry) throw new Error('The build of the office is incomplete.');
  const link = (rel: string) => (file: string) => `<link rel="${rel}" href="/office/${file}">`;
  const links = [
    ...(entry.css ?? []).map(link('stylesheet')),
    ...filesOf(manifest, entry.imports ?? []).map(link('modulepreload')),
  ];
  return { links: links.join(''), start: `/office/${entry.file}` };
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, plain, brotli }: BuiltFile,
): FastifyReply {
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding')
    .type(type);
  if (!brotli || !/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(plain);
  return reply.header('content-encoding', 'br').send(brotli);
}

function readFiles(): Map<string, BuiltFile> {
  const folder = join(dist, 'static');
  const names = readdirSync(folder);
  const files = new Map<string, BuiltFile>();
  for (const name of names) {
    const type = TYPES[extname(name)];
    if (!type) continue;
    const brotli = names.includes(`${name}.br`) && { brotli: readFileSync(join(folder, `${name}.br`)) };
    files.set(`/office/static/${name}`, { type, plain: readFileSync(join(folder, name)), ...brotli });
  }
  return files;
}
