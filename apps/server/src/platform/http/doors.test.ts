import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { listenAtDoors } from './doors.ts';

const HAS_DOORS = process.platform === 'linux';
const NEWCOMERS = 64;
const stayed: Socket[] = [];
const leave = () => {
  for (const socket of stayed.splice(0)) socket.destroy();
};
afterEach(leave);

/** Comes to the port, and stays. */
function come(app: FastifyInstance): Socket {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  stayed.push(socket);
  return socket;
}

const ask = async (socket: Socket): Promise<string> => {
  socket.write('GET /whole HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [told] = await once(socket, 'data');
  return String(told);
};

const HERE = { port: 0, host: '127.0.0.1' };

test.runIf(HAS_DOORS)('a crowd that comes at once is in within a few turns of the loop', async () => {
  const app = fastify();
  await listenAtDoors(app, HERE);
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  const all = Promise.withResolvers<void>();
  let came = 0;
  app.server.on('connection', () => {
    came += 1;
    if (came === 1) turn();
    if (came === NEWCOMERS) all.resolve();
  });
  for (let one = 0; one < NEWCOMERS; one += 1) come(app);
  await all.promise;
  isOver = true;
  expect(turns).toBeLessThan(NEWCOMERS / 2);
  // Whoever never asked would be waited for.
  leave();
  await app.close();
});

/** Comes in by a door that is not the server's own: each newcomer is given one by chance. */
async function comeByOtherDoor(app: FastifyInstance): Promise<Socket> {
  const byOwnDoor = () => promisify(app.server.getConnections.bind(app.server))();
  const socket = come(app);
  await once(app.server, 'connection');
  if ((await byOwnDoor()) === 0) return socket;
  leave();
  await expect.poll(byOwnDoor).toBe(0);
  return comeByOtherDoor(app);
}

test.runIf(HAS_DOORS)(
  'whoever came by another door is answered before all is closed, and nobody comes in any more',
  async () => {
    const app = fastify();
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    app.get('/whole', async () => {
      asked.resolve();
      await answer.promise;
      return 'whole';
    });
    await listenAtDoors(app, HERE);
    const { port } = app.server.address() as AddressInfo;
    const told = ask(await comeByOtherDoor(app));
    await asked.promise;
    let isClosed = false;
    const closed = app.close().then(() => (isClosed = true));
    await expect.poll(() => app.server.listening).toBe(false);
    for (let late = 0; late < NEWCOMERS; late += 1)
      await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
    expect(isClosed).toBe(false);
    answer.resolve();
    expect(await told).toContain('whole');
    // The connection is kept for a next call, and must not hold it open.
    await closed;
  },
);

test('a port that another program has is refused in words, though both would share it', async () => {
  const [first, second] = [fastify(), fastify()];
  await listenAtDoors(first, HERE);
  const { port } = first.server.address() as AddressInfo;
  await expect(listenAtDoors(second, { ...HERE, port })).rejects.toThrow(`Port ${port} is taken`);
  await first.close();
});
