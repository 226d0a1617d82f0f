import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { assertPortFree } from './listen.ts';

/** The loop takes one new connection from a listening socket in each of its turns, and under work it has one to three hundred turns a second. */
const DOORS = 32;
/** Only there does the system share out newcomers among sockets of one port. */
const HAS_DOORS = process.platform === 'linux';

interface Place {
  readonly port: number;
  readonly host: string;
}

/**
 * Takes calls at a port through several doors, so that a crowd of newcomers does not wait outside while the answers are quick; tells the address. Whoever
 * listens at the port already is found first, because a door would share it with another program of the same user.
 */
export async function listenAtDoors(app: FastifyInstance, { port, host }: Place): Promise<string> {
  if (!HAS_DOORS) return app.listen({ port, host });
  await assertPortFree(port, host);
  const doors = Array.from({ length: DOORS - 1 }, () => doorOf(app));
  closeWith(app, doors);
  const shared = { host, reusePort: true };
  const url: string = await app.listen({ port, ...shared });
  const { port: taken } = app.server.address() as AddressInfo;
  for (const door of doors) {
    door.listen({ port: taken, ...shared });
    await once(door, 'listening');
  }
  return url;
}

/** As the server itself takes connections, to which they are given. */
function doorOf({ server }: FastifyInstance): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
}

/** A server waits for those who came in by its own door; here for all others. */
function closeWith(app: FastifyInstance, doors: readonly Server[]): void {
  let closing: Promise<unknown> | null = null;
  app.addHook('preClose', async () => {
    closing = Promise.all(doors.map((door) => new Promise((resolve) => door.close(resolve))));
  });
  app.addHook('onResponse', async () => {
    if (!closing) return;
    await setImmediate();
    app.server.closeIdleConnections();
  });
  app.addHook('onClose', async () => void (await closing));
}
