import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ServedSite } from '../../e2e/serve-site.ts';

const ROUNDS = 5;
const ROUND_SECONDS = 2;

export interface Rate {
  readonly pageASecond: number;
  readonly constantASecond: number;
  readonly ratio: number;
}

/**
 * Answers a second of a cached page and of a constant string of the same size, asked for in turns by another process, so
 * that the client slows neither. Each round is a ratio of two measurements in turn; the median round counts.
 */
export async function measureRate({ url, server }: ServedSite, path: string): Promise<Rate> {
  const { rawPayload } = await server.inject({ url: path, headers: { 'accept-encoding': 'br' } });
  const constant = `/static/constant/${rawPayload.length}`;
  const rounds: Rate[] = [];
  while (rounds.length < ROUNDS) {
    const constantASecond = await answersASecond(url + constant);
    const pageASecond = await answersASecond(url + path);
    rounds.push({ pageASecond, constantASecond, ratio: pageASecond / constantASecond });
  }
  const middle = rounds.sort((a, b) => a.ratio - b.ratio)[ROUNDS >> 1];
  if (!middle) throw new Error('No round was measured.');
  return middle;
}

function answersASecond(url: string): Promise<number> {
  const load = fileURLToPath(new URL('load.ts', import.meta.url));
  const client = spawn(process.execPath, [load, url, String(ROUND_SECONDS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  client.stdout.on('data', (text: Buffer) => {
    said += text.toString();
  });
  return new Promise((resolve, reject) =>
    client.on('exit', (code) =>
      code === 0 ? resolve(Number(said)) : reject(new Error(`The client ended with ${code}.`)),
    ),
  );
}
