import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitConnections, mayOpen } from './listen.ts';

const opened: { close(): unknown }[] = [];
afterEach(() => {
  for (const one of opened.splice(0).reverse()) one.close();
});

/** A server that may have so many files open, on a port of its own. */
async function serverWith(openFilesMax: number): Promise<Server> {
  const server = createServer((_request, reply) => reply.end('answered'));
  // Otherwise it would end idle connections by itself.
  server.keepAliveTimeout = 0;
  limitConnections(server, openFilesMax);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push({ close: () => server.close() });
  return server;
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** Asks once and keeps the connection; tells what was answered, nothing where it was dropped. */
async function askAndStay(server: Server): Promise<{ socket: Socket; told: string }> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  opened.push({ close: () => socket.destroy() });
  socket.on('error', () => undefined);
  return { socket, told: await answerOn(socket) };
}

async function answerOn(socket: Socket): Promise<string> {
  if (socket.destroyed) return '';
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return Promise.race([
    once(socket, 'data').then(([chunk]) => String(chunk)),
    once(socket, 'close').then(() => ''),
  ]);
}

test('who keeps connections open keeps nobody out, and no more stay open than the limit', async () => {
  const server = await serverWith(20);
  const stay: Socket[] = [];
  for (let caller = 0; caller < 40; caller += 1) {
    const { socket, told } = await askAndStay(server);
    expect(told).toContain('answered');
    stay.push(socket);
  }
  await expect.poll(() => stay.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(11);
});

test('a crowd that has gone ends nobody’s connection any more', async () => {
  const server = await serverWith(20);
  for (let caller = 0; caller < 40; caller += 1) await askAndStay(server);
  for (const one of opened.splice(1)) one.close();
  await expect.poll(() => connectionsOf(server)).toBe(0);
  const { socket } = await askAndStay(server);
  await askAndStay(server);
  expect(await answerOn(socket)).toContain('answered');
});

test('callers who never ask take no more than their share of files', async () => {
  const server = await serverWith(20);
  const { port } = server.address() as AddressInfo;
  const silent = Array.from({ length: 30 }, () => connect(port, '127.0.0.1'));
  for (const socket of silent) {
    socket.on('error', () => undefined);
    opened.push({ close: () => socket.destroy() });
  }
  await expect.poll(() => silent.filter(({ destroyed }) => destroyed).length).toBe(14);
});

test('what the system lets a process have open is asked of it', () => {
  expect(mayOpen()).toBeGreaterThan(100);
});
