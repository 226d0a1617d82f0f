import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setInterval as pace } from 'node:timers/promises';
import { submitComplaint } from '@senim/contracts/borrower/calls';
import { ask, atOnce } from '../ask.ts';
import type { Attack } from '../attack.ts';
import { newAddress, type Target } from '../target.ts';

/** Attacks that take minutes, because they are about time: tried in the long form alone. */

/** How a client comes slowly: what it sends at once, then what again and again. */
interface Drip {
  readonly first: string;
  readonly again: string;
  readonly everyMs: number;
}

const HEAD = `${submitComplaint.method} /api/v2${submitComplaint.path} HTTP/1.1\r\nHost: localhost\r\n`;
const BODY = `${HEAD}Content-Type: application/json\r\nContent-Length: 200000\r\n\r\n`;

const DRIPS: readonly Drip[] = [
  { first: BODY, again: ' ', everyMs: 4_000 },
  // Fast enough for the least pace nearly to the end: the longest time for a request ends it.
  { first: BODY, again: ' '.repeat(950), everyMs: 1_000 },
  { first: `${HEAD}X-Slow: `, again: 'a', everyMs: 1_000 },
];

/** The longest time for a request, and one look at connections after it. */
const ENDED_WITHIN_MS = 130_000;

/** Whether the product ends a connection that a client never would. */
function isEnded({ url }: Target, { first, again, everyMs }: Drip): Promise<boolean> {
  return new Promise((resolve) => {
    const { hostname: host, port } = new URL(url);
    const socket = connect({ host, port: Number(port), localAddress: newAddress() }, () =>
      socket.write(first),
    );
    const dripping = setInterval(() => socket.writable && socket.write(again), everyMs);
    const patience = setTimeout(() => leave(false), ENDED_WITHIN_MS);
    const leave = (ended: boolean) => {
      clearInterval(dripping);
      clearTimeout(patience);
      socket.destroy();
      resolve(ended);
    };
    // What is written into a connection that was ended fails, and says the same.
    socket.on('error', () => leave(true));
    socket.on('close', () => leave(true));
    socket.resume();
  });
}

const CLIENTS_OF_A_KIND = 20;
const ANSWER_MS_MAX = 1_000;
const LOOK_EVERY_MS = 1_000;

/** How many of so many looks at the product, one a second, were answered late. */
async function lateAnswers({ url }: Target, isOver: () => boolean): Promise<number> {
  let late = 0;
  for await (const _ of pace(LOOK_EVERY_MS)) {
    if (isOver()) break;
    const from = performance.now();
    const { status } = await ask(`${url}/healthz`);
    if (status !== 200 || performance.now() - from > ANSWER_MS_MAX) late += 1;
  }
  return late;
}

export const LONG_ATTACKS: readonly Attack[] = [
  {
    name: 'sixty clients send a byte at a time, for more than two minutes',
    expected: '60 of 60 ended, 0 answers late meanwhile',
    async run(target) {
      let isOver = false;
      const looks = lateAnswers(target, () => isOver);
      const drips = DRIPS.map((drip) => atOnce(CLIENTS_OF_A_KIND, () => isEnded(target, drip)));
      const ended = (await Promise.all(drips)).flat();
      isOver = true;
      return `${ended.filter(Boolean).length} of ${ended.length} ended, ${await looks} answers late meanwhile`;
    },
  },
];
