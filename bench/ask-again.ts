import { keepConnection } from './kept-connection.ts';
import type { Asking, Rate } from './measure-rate.ts';

/** `node bench/ask-again.ts ASKING`: asks over kept connections as fast as answers come, and prints their rate as JSON. */
const { url, seconds, connections, heads } = JSON.parse(process.argv[2] ?? '') as Asking;
const { hostname, port, pathname } = new URL(url);

const tookMs: number[] = [];
const startedMs = performance.now();
const untilMs = startedMs + seconds * 1000;

async function askAgain(index: number): Promise<void> {
  const connection = await keepConnection(Number(port), hostname);
  const head = heads[index % heads.length] ?? '';
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\n${head}\r\n\r\n`;
  for (let askedMs = performance.now(); askedMs < untilMs; askedMs = performance.now()) {
    await connection.ask(request);
    tookMs.push(performance.now() - askedMs);
  }
  connection.close();
}

await Promise.all(Array.from({ length: connections }, (_, index) => askAgain(index)));
const tookSeconds = (performance.now() - startedMs) / 1000;
tookMs.sort((a, b) => a - b);
const at = (share: number) => tookMs[Math.floor(share * (tookMs.length - 1))] ?? Number.NaN;
const rate: Rate = { perSecond: tookMs.length / tookSeconds, p50Ms: at(0.5), p99Ms: at(0.99) };
process.stdout.write(JSON.stringify(rate));
