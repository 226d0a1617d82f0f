import { connect } from 'node:net';

/** `node bench/site/load.ts URL SECONDS`: asks over a few kept connections as fast as answers come, prints how many came a second. */
const [address = '', seconds = '2'] = process.argv.slice(2);
const { hostname, port, pathname } = new URL(address);
const CONNECTIONS = 8;
const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: br\r\nUser-Agent: load Mobile\r\nCookie: lang=kz\r\n\r\n`;

let answers = 0;
const sockets = Array.from({ length: CONNECTIONS }, () => {
  const socket = connect(Number(port), hostname, () => socket.write(request));
  let missing = 0;
  socket.on('data', (data: Buffer) => {
    missing = missing > 0 ? missing - data.length : stillMissing(data);
    if (missing > 0) return;
    answers += 1;
    socket.write(request);
  });
  return socket;
});

/** How many bytes of an answer's body have not come with its head. */
function stillMissing(data: Buffer): number {
  const headEnd = data.indexOf('\r\n\r\n');
  const head = data.subarray(0, headEnd).toString('latin1');
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(head.split('\r\n', 1)[0]);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
  return headEnd + 4 + length - data.length;
}

const startedMs = performance.now();
setTimeout(() => {
  const tookSeconds = (performance.now() - startedMs) / 1000;
  for (const socket of sockets) socket.destroy();
  process.stdout.write(String(answers / tookSeconds));
}, Number(seconds) * 1000);
