import { parentPort, workerData } from 'node:worker_threads';
import { keepConnection } from '../kept-connection.ts';
import { type Turn, turnOf } from './pace.ts';

/** A terminal network's machines, in a thread of their own: payments over HTTP on connections that stay open. */
export interface CallsToMake {
  readonly url: string;
  readonly authorization: string;
  readonly connections: number;
  readonly seconds: number;
  /** Accounts to pay, each in turn. */
  readonly accounts: readonly string[];
  /** Distinguishes the payments of this turn from all others. */
  readonly turn: string;
}

const TAKEN = '<result>0</result>';

async function makeCalls(calls: CallsToMake): Promise<Turn> {
  const { authorization, connections, seconds, accounts, turn } = calls;
  const { hostname, port, pathname } = new URL(calls.url);
  const head = `HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: ${authorization}\r\n\r\n`;
  const kept = await Promise.all(
    Array.from({ length: connections }, () => keepConnection(Number(port), hostname)),
  );
  let made = 0;
  const pay = async (caller: number) => {
    made += 1;
    const asked = `command=pay&txn_id=${turn}-${made}&account=${accounts[made % accounts.length]}&sum=100.00`;
    const answer = await kept[caller]?.ask(`GET ${pathname}?${asked} ${head}`);
    return answer?.some((part) => part.includes(TAKEN)) ?? false;
  };
  const done = await turnOf(connections, seconds, pay);
  for (const connection of kept) connection.close();
  return done;
}

parentPort?.postMessage(await makeCalls(workerData as CallsToMake));
