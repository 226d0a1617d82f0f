import { Agent, request } from 'node:http';
import { addressOf, type CallOf, type InputOf } from '@senim/contracts/shared/call';
import type { AnswerOf, Endpoint } from '@senim/contracts/shared/endpoint';

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
  /** The network address to call from, one of this machine's own (127.0.0.0/8). */
  readonly from?: string;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64 });

/**
 * One request over a real socket, from an address of the caller's choice. A connection that was kept from the call before may have been
 * ended by the product in the very moment in which it is used again: then a new one is made, as browsers do.
 */
export async function ask(url: string, asked: Asked = {}): Promise<Answered> {
  try {
    return await askOnce(url, asked);
  } catch (error) {
    if (!(error instanceof StaleConnection)) throw error;
    return askOnce(url, asked, false);
  }
}

class StaleConnection extends Error {}

function askOnce(
  url: string,
  { method = 'GET', headers = {}, body, from }: Asked,
  by: Agent | false = agent,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, headers, agent: by, ...(from !== undefined && { localAddress: from }) },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    sent.on('error', (error) =>
      reject(sent.reusedSocket ? new StaleConnection(error.message, { cause: error }) : error),
    );
    sent.end(body);
  });
}

/** What a call of an API told: its status beside its JSON, good or refused. */
export interface Told<E extends Endpoint> {
  readonly status: number;
  readonly headers: Answered['headers'];
  readonly json: AnswerOf<E> & { readonly success: boolean; readonly code?: string };
}

/** Calls an endpoint below `base`; the body is the contract's, or anything at all as `hostile`. */
export async function tell<E extends Endpoint>(
  base: string,
  endpoint: CallOf<E>,
  input: InputOf<E>,
  { headers = {}, from, hostile }: Pick<Asked, 'headers' | 'from'> & { readonly hostile?: unknown } = {},
): Promise<Told<E>> {
  const body = hostile === undefined ? input.body : hostile;
  const asked: Asked = {
    method: endpoint.method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(from !== undefined && { from }),
  };
  const { status, headers: told, text } = await ask(base + addressOf(endpoint, input), asked);
  return { status, headers: told, json: JSON.parse(text) };
}

/** Does the same many times at once. */
export function atOnce<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => work(index)));
}

/** "2 x ok, 18 x code_wrong_or_expired": how often each answer came, in the order of their names. */
export function tally(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([word, count]) => `${count} x ${word}`)
    .join(', ');
}
