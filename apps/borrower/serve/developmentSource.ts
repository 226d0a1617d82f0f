import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import { DEVELOPMENT_ASSETS } from '../src/site/builtAssets.ts';
import type { Renderer } from '../src/site/renderer.ts';
import { shared } from '../vite.config.ts';
import type { Source } from './source.ts';
import { waitedFor } from './waitedFor.ts';

/** The pages made from their sources. What is not the site's own is left alone. */
export async function developmentSource(
  server: FastifyInstance,
  isOthers: (url: string) => boolean,
): Promise<Source> {
  const vite = await createServer({
    ...shared,
    server: { middlewareMode: true, hmr: { server: server.server } },
    appType: 'custom',
  });
  // Before the server waits for its connections to end: a page that listens for what is saved keeps one for as long as it is open.
  // A page that is being made is made first: its sources would be cut off, and the error told to whoever has saved something.
  const pages = waitedFor();
  server.addHook('preClose', async () => {
    await pages.ended();
    await vite.close();
  });
  vite.watcher.on('change', (file) => {
    if (/src\/(pages|site|layout|text)\//.test(file)) vite.ws.send({ type: 'full-reload' });
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (isOthers(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  const renderer = () => pages.heed(vite.ssrLoadModule('/src/site/entry.tsx') as Promise<Renderer>);
  return { renderer, assets: DEVELOPMENT_ASSETS, files: new Map() };
}
