import type { ServedSite } from '../../e2e/serve-site.ts';
import { measureRate } from '../measure-rate.ts';

const ROUNDS = 5;
const AS_A_PHONE = {
  seconds: 2,
  connections: 8,
  heads: ['Accept-Encoding: br\r\nUser-Agent: load Mobile\r\nCookie: lang=kz'],
};

export interface ComparedRate {
  readonly pageASecond: number;
  readonly constantASecond: number;
  readonly ratio: number;
}

/**
 * Answers a second of a cached page and of a constant string of the same size, asked for in turns. Each round is a ratio of two
 * measurements in turn; the median round counts.
 */
export async function compareRate({ url, server }: ServedSite, path: string): Promise<ComparedRate> {
  const { rawPayload } = await server.inject({ url: path, headers: { 'accept-encoding': 'br' } });
  const constant = `/static/constant/${rawPayload.length}`;
  const rounds: ComparedRate[] = [];
  while (rounds.length < ROUNDS) {
    const { perSecond: constantASecond } = await measureRate({ ...AS_A_PHONE, url: url + constant });
    const { perSecond: pageASecond } = await measureRate({ ...AS_A_PHONE, url: url + path });
    rounds.push({ pageASecond, constantASecond, ratio: pageASecond / constantASecond });
  }
  const middle = rounds.sort((a, b) => a.ratio - b.ratio)[ROUNDS >> 1];
  if (!middle) throw new Error('No round was measured.');
  return middle;
}
