import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createServer } from 'vite';
import config from '../vite.config.ts';
import type { PageParts } from './page.ts';

const SOURCES: PageParts = { links: '', start: '/src/start.tsx' };

/**
 * The office from its sources: what is saved is shown in the browser without a reload. Its page comes without a content policy, as the
 * tools write scripts of their own into it.
 */
export async function serveSources(
  server: FastifyInstance,
  pageOf: (parts: PageParts) => (nonce: string) => string,
): Promise<void> {
  const vite = await createServer({
    ...config,
    server: { middlewareMode: true, hmr: { server: server.server } },
    appType: 'custom',
  });
  // Before the server waits for its connections to end: a page that listens for what is saved keeps one for as long as it is open.
  server.addHook('preClose', () => vite.close());
  server.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  const page = pageOf(SOURCES)('');
  const answer = async (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers({ 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(await vite.transformIndexHtml(request.url, page));
  server.get('/office', answer);
  server.get('/office/*', answer);
}
