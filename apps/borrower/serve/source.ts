import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Assets } from '../src/site/assets.ts';
import { builtAssets, DEVELOPMENT_ASSETS, type Manifest } from '../src/site/builtAssets.ts';
import type { Renderer } from '../src/site/renderer.ts';
import { readStaticFiles, type StaticFile } from './staticFiles.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const client = join(root, 'dist', 'client');
const styles = join(root, 'dist', 'styles');
const readText = (folder: string, address: string) => readFileSync(join(folder, address), 'utf8');

/** What makes the pages, and the files that go with them. */
export type Source = { renderer: () => Promise<Renderer>; assets: Assets; files: Map<string, StaticFile> };

/** The pages as they were built. */
export function builtSource(): Source {
  const manifest = (name: string) =>
    JSON.parse(readText(name === 'styles' ? styles : client, `manifest-${name}.json`)) as Manifest;
  const manifests = {
    early: manifest('early'),
    start: manifest('start'),
    styles: manifest('styles'),
    scripts: manifest('scripts'),
  };
  const assets = builtAssets(manifests, {
    style: (address) => readText(styles, address),
    script: (address) => readText(client, address),
  });
  const loaded = import(join(root, 'dist', 'server', 'entry.js')) as Promise<Renderer>;
  return { renderer: () => loaded, assets, files: readStaticFiles(client) };
}

/** The pages made from their sources. What is not the site's own is left alone. */
export async function developmentSource(
  server: FastifyInstance,
  isOthers: (url: string) => boolean,
): Promise<Source> {
  const { createServer } = await import('vite');
  const { shared } = await import('../vite.config.ts');
  const vite = await createServer({
    ...shared,
    server: { middlewareMode: true, hmr: { server: server.server } },
    appType: 'custom',
  });
  server.addHook('onClose', () => vite.close());
  vite.watcher.on('change', (file) => {
    if (/src\/(pages|site|layout|text)\//.test(file)) vite.ws.send({ type: 'full-reload' });
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (isOthers(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  const renderer = () => vite.ssrLoadModule('/src/site/entry.tsx') as Promise<Renderer>;
  return { renderer, assets: DEVELOPMENT_ASSETS, files: new Map() };
}
