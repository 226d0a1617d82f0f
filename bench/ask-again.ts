import { connect } from 'node:net';
import type { Asking, Rate } from './measure-rate.ts';

/** `node bench/ask-again.ts ASKING`: asks over kept connections as fast as answers come, and prints their rate as JSON. */
const { url, seconds, connections, heads } = JSON.parse(process.argv[2] ?? '') as Asking;
const { hostname, port, pathname } = new URL(url);

const tookMs: number[] = [];
const sockets = Array.from({ length: connections }, (_, index) => {
  const head = heads[index % heads.length] ?? '';
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\n${head}\r\n\r\n`;
  let askedMs = 0;
  const ask = () => {
    askedMs = performance.now();
    socket.write(request);
  };
  const socket = connect(Number(port), hostname, ask);
  let missing = 0;
  socket.on('data', (data: Buffer) => {
    missing = missing > 0 ? missing - data.length : stillMissing(data);
    if (missing > 0) return;
    tookMs.push(performance.now() - askedMs);
    ask();
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
  tookMs.sort((a, b) => a - b);
  const at = (share: number) => tookMs[Math.floor(share * (tookMs.length - 1))] ?? Number.NaN;
  const rate: Rate = { perSecond: tookMs.length / tookSeconds, p50Ms: at(0.5), p99Ms: at(0.99) };
  process.stdout.write(JSON.stringify(rate));
}, seconds * 1000);
