import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { measureRate } from '../measure-rate.ts';

/** Node's own server and nothing else: it answers every request with the same bytes. */
export async function openBareServer(payload: string) {
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(payload),
    });
    response.end(payload);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const AN_ANSWER = JSON.stringify({ success: true, data: 'a'.repeat(1_500) });
const CONNECTIONS = 64;
const SECONDS = 2;

/** How many answers a second this machine gives at its best: the yardstick of what is Node's work. */
export async function measureBareServer(): Promise<number> {
  const server = await openBareServer(AN_ANSWER);
  const { perSecond } = await measureRate({
    url: server.url,
    seconds: SECONDS,
    connections: CONNECTIONS,
    heads: Array(CONNECTIONS).fill('Accept: */*'),
  });
  server.close();
  return perSecond;
}
