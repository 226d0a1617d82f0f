import { once } from 'node:events';
import { connect } from 'node:net';

/** A caller's connection that stays open. It works as little as can be, so that whoever answers is measured, and not the caller. */
export interface KeptConnection {
  /** Sends a whole request, one at a time; head and body of the answer, in the parts in which they came. Throws if it is not 200. */
  ask(request: string): Promise<readonly Buffer[]>;
  close(): void;
}

export async function keepConnection(port: number, host: string): Promise<KeptConnection> {
  const socket = connect({ port, host, noDelay: true });
  await once(socket, 'connect');
  let asked: PromiseWithResolvers<readonly Buffer[]> | null = null;
  let parts: Buffer[] = [];
  let missing = 0;
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    try {
      missing = parts.length > 1 ? missing - part.length : stillMissing(part);
      if (missing <= 0) asked?.resolve(parts);
    } catch (error) {
      asked?.reject(error);
    }
  });
  socket.on('error', (error) => asked?.reject(error));
  socket.on('close', () => asked?.reject(new Error('The connection was closed.')));
  return {
    ask(request) {
      asked = Promise.withResolvers();
      parts = [];
      socket.write(request);
      return asked.promise;
    },
    close: () => void socket.destroy(),
  };
}

/** How many bytes of an answer's body have not come with its head. */
function stillMissing(part: Buffer): number {
  const headEnd = part.indexOf('\r\n\r\n');
  const head = part.subarray(0, headEnd).toString('latin1');
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(head.split('\r\n', 1)[0]);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
  return headEnd + 4 + length - part.length;
}
