import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Asking {
  readonly url: string;
  readonly seconds: number;
  /** Each asks again as soon as it was answered. */
  readonly connections: number;
  /** The headers of a request, each connection its own in turn. */
  readonly heads: readonly string[];
}

/** Answers a second, and how long one took. */
export interface Rate {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Asked for by another process, so that the client does not slow the server's. Throws if an answer is no good one. */
export async function measureRate(asking: Asking): Promise<Rate> {
  const program = fileURLToPath(new URL('ask-again.ts', import.meta.url));
  const client = spawn(process.execPath, [program, JSON.stringify(asking)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  client.stdout.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const [code] = await once(client, 'exit');
  if (code !== 0) throw new Error(`The client ended with ${code}.`);
  return JSON.parse(said) as Rate;
}
