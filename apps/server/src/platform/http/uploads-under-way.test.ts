import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machineClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { machineRandomness } from '../randomness.ts';
import type { HttpDependencies } from './dependencies.ts';
import { readForm } from './read-form.ts';
import { createHttpServer } from './server.ts';
import { createSpool } from './spool.ts';
import { limitUploads } from './upload-places.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const folder = join(tmpdir(), `senim-spool-${process.pid}`);
const lines: string[] = [];
let app: FastifyInstance;
let port: number;
/** Our ends of the connections. */
const accepted: Socket[] = [];
const arrived = () => accepted.reduce((sum, { bytesRead }) => sum + bytesRead, 0);

const takesFiles = { megabytesMax: 10, allMegabytesMax: 30, fields: ['files'] };

beforeAll(async () => {
  const spool = createSpool(folder);
  const dependencies = {
    clock: machineClock,
    randomness: machineRandomness,
    log: createLog('info', { write: (line) => void lines.push(line) }),
    metrics: createMetrics(),
    borrowerOfToken: async () => null,
    apiBase: '/api/v2',
    spool,
    uploadPlaces: { ofAddressMax: 12, allMax: 60 },
    bodyPace: { bytesPerSecondMin: 1_000, graceMs: 1_500, requestMsMax: 20_000, headersMsMax: 10_000 },
  } as unknown as HttpDependencies;
  app = await createHttpServer(dependencies, {
    contractRoutes: [],
    officeRoutes: [],
    rawRoutes: [
      {
        principals: 'anyone',
        owner: 'nobody',
        rateClass: 'machine',
        auditEvent: null,
        method: 'POST',
        path: '/letters',
        async respond(request, reply) {
          const { files } = await readForm(request, { takesFiles } as never, spool);
          return reply.send({ bytes: files.map(({ bytes }) => bytes.length) });
        },
      },
    ],
    areas: [],
  });
  app.server.on('connection', (socket) => accepted.push(socket));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** What buffers are held by somebody still: what nobody holds is collected first. */
function bytesHeld(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

const HEAD = 'POST /letters HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n';
const PART = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n';

/** A letter that is begun and not finished: it sends so many bytes of a file and keeps the connection open. */
async function beginLetter(bytesCount: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`${HEAD}Content-Length: 40000000\r\n\r\n${PART}`);
  await new Promise<void>((resolve) => socket.write(Buffer.alloc(bytesCount, 97), () => resolve()));
  return socket;
}

const answerOf = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let said = '';
    socket.on('data', (chunk) => {
      said += String(chunk);
    });
    socket.once('close', () => resolve(said));
  });

const isClosedWithin = (socket: Socket, ms: number) =>
  Promise.race([
    new Promise<boolean>((resolve) => socket.once('close', () => resolve(true))),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ms)),
  ]);

test('a whole form is read, and no file of it stays on disk', async () => {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(2_000_000)]), 'a.pdf');
  const answer = await fetch(`http://127.0.0.1:${port}/letters`, { method: 'POST', body: form });
  expect(await answer.json()).toEqual({ bytes: [2_000_000] });
  expect(await readdir(folder)).toEqual([]);
});

test('ten unfinished letters of nine megabytes hold no memory, and their files have no names', async () => {
  const before = bytesHeld();
  const arrivedBefore = arrived();
  const sockets = await Promise.all(Array.from({ length: 10 }, () => beginLetter(9_000_000)));
  await expect.poll(() => arrived() - arrivedBefore).toBeGreaterThan(90_000_000);
  // The senders' own ninety megabytes are let go as they arrive, which takes a loaded machine seconds.
  await expect.poll(() => bytesHeld() - before).toBeLessThan(45_000_000);
  expect(await readdir(folder)).toEqual([]);
  for (const socket of sockets) socket.destroy();
});

test('a body that drips is ended, and a steady one is read', async () => {
  const dripped = await beginLetter(10);
  const drip = setInterval(() => dripped.write('x'), 200);
  const steady = await beginLetter(2_000);
  const pour = setInterval(() => steady.write(Buffer.alloc(2_000, 97)), 200);
  expect(await isClosedWithin(dripped, 6_000)).toBe(true);
  expect(steady.destroyed).toBe(false);
  clearInterval(drip);
  clearInterval(pour);
  steady.destroy();
});

test('what came on a connection before pays for no body that drips on it', async () => {
  const body = Buffer.concat([Buffer.from(PART), Buffer.alloc(200_000, 97), Buffer.from('\r\n--b--\r\n')]);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`${HEAD}Content-Length: ${body.length}\r\n\r\n`);
  socket.write(body);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('200 OK');
  socket.write(`${HEAD}Content-Length: 40000000\r\n\r\n${PART}`);
  const drip = setInterval(() => socket.write('x'), 200);
  const isEnded = await isClosedWithin(socket, 6_000);
  clearInterval(drip);
  socket.destroy();
  expect(isEnded).toBe(true);
});

test('one address may have twelve letters under way; the next is asked to come again, and may when one has ended', async () => {
  const arrivedBefore = arrived();
  const sockets = await Promise.all(Array.from({ length: 12 }, () => beginLetter(5_000)));
  await expect.poll(() => arrived() - arrivedBefore).toBeGreaterThan(12 * 5_000);
  const form = new FormData();
  form.append('files', new Blob(['x']), 'a.pdf');
  const send = () => fetch(`http://127.0.0.1:${port}/letters`, { method: 'POST', body: form });
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('15');
  expect(await refused.json()).toMatchObject({ code: 'too_many_uploads' });
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await send()).status).toBe(200);
});

test('of all addresses together only so many letters are under way', async () => {
  const town = fastify();
  town.addContentTypeParser('multipart/form-data', async () => null);
  limitUploads(town, { ofAddressMax: 12, allMax: 2 });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  town.post('/letters', () => ended.then(() => ({})));
  const send = (at: number) =>
    town.inject({
      method: 'POST',
      url: '/letters',
      remoteAddress: `10.0.0.${at}`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: 'x',
    });
  const underWay = Promise.all([send(1), send(2)]);
  expect((await send(3)).statusCode).toBe(429);
  end();
  await underWay;
  await expect.poll(async () => (await send(4)).statusCode).toBe(200);
  await town.close();
});

test('a connection that drops in the middle of a body is no error in the log', async () => {
  lines.length = 0;
  const before = accepted.length;
  for (const type of ['multipart/form-data; boundary=b', 'application/json']) {
    const arrivedBefore = arrived();
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /letters HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 9000\r\n\r\n${PART}`,
    );
    await expect.poll(() => arrived() - arrivedBefore).toBeGreaterThan(0);
    socket.destroy();
  }
  const short = connect(port, '127.0.0.1');
  short.end(`${HEAD}Content-Length: 9000\r\n\r\n${PART}`);
  await answerOf(short);
  await expect.poll(() => accepted.slice(before).every(({ destroyed }) => destroyed)).toBe(true);
  expect(lines).toEqual([]);
});
