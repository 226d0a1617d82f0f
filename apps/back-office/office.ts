import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Lender } from '@senim/lender/lender';
import { officeLender } from '@senim/lender/public-lender';
import { themeOf } from '@senim/lender/theme';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from './headers.ts';

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
  /** The lender: its name and colours stand in every page. */
  readonly lender: Lender;
  readonly nonce: () => string;
  /** A file for browsers of another version that runs or ran lately; none where not said. */
  readonly fileOfVersion?: ((address: string) => Promise<Omit<BuiltFile, 'type'> | null>) | undefined;
}

/**
 * The office as a fastify plugin: its files under /office/static, and one page for every path under /office, which then finds
 * its screen itself. Run buildOffice before.
 */
export function createOffice({ lender, nonce, fileOfVersion }: OfficeOptions): FastifyPluginAsync {
  return async (server) => {
    const files = readFiles();
    const page = pageOf(lender);
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

function pageOf(lender: Lender): (nonce: string) => string {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest;
  const entry = manifest['src/start.tsx'];
  if (!entry) throw new Error('The build of the office is incomplete.');
  const link = (rel: string) => (file: string) => `<link rel="${rel}" href="/office/${file}">`;
  const styles = [
    ...(entry.css ?? []).map(link('stylesheet')),
    ...filesOf(manifest, entry.imports ?? []).map(link('modulepreload')),
  ].join('');
  const { style } = themeOf(lender.brand.colours);
  const own = (nonce: string) => style && `<style nonce="${nonce}">${style}</style>`;
  const data = JSON.stringify(officeLender(lender)).replaceAll('<', '\\u003c');
  return (nonce) => `<!doctype html><html lang="ru"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><meta name="style-nonce" content="${nonce}">
<title>${lender.brand.latinName}</title><link rel="icon" href="/favicon.svg">${styles}${own(nonce)}
<script id="lender" type="application/json">${data}</script>
<script type="module" src="/office/${entry.file}"></script></head><body><div id="office"></div></body></html>`;
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
