import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
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

async function makeCalls(calls: CallsToMake): Promise<Turn> {
  const { url, authorization, connections, seconds, accounts, turn } = calls;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let made = 0;
  const pay = () => {
    made += 1;
    const account = accounts[made % accounts.length];
    const path = `${url}?command=pay&txn_id=${turn}-${made}&account=${account}&sum=100.00`;
    return new Promise<boolean>((resolve, reject) => {
      get(path, { agent, headers: { authorization } }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => resolve(text.includes('<result>0</result>')));
      }).on('error', reject);
    });
  };
  const done = await turnOf(connections, seconds, pay);
  agent.destroy();
  return done;
}

parentPort?.postMessage(await makeCalls(workerData as CallsToMake));
