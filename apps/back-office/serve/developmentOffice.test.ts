import { once } from 'node:events';
import { promisify } from 'node:util';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveSources } from './developmentOffice.ts';

test('a page that listens for what is saved does not keep a server from beginning anew', async () => {
  const server = fastify();
  await serveSources(server, () => () => '<html></html>');
  let page: WebSocket | undefined;
  let stillOpen: number | undefined;
  // The last that is done before the server waits for its connections.
  server.addHook('preClose', async () => {
    stillOpen = await promisify(server.server.getConnections.bind(server.server))();
    page?.close();
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  page = new WebSocket(`${url.replace('http', 'ws')}/office/`, 'vite-hmr');
  await once(page, 'open');
  await server.close();
  expect(stillOpen).toBe(0);
});
