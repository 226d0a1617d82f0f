import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestServices } from '../../apps/server/src/loans-for-tests.ts';
import { START } from '../../apps/server/src/people-for-tests.ts';
import { numberOfCopy } from '../book/copies.ts';
import { shareOf } from '../keep-asking.ts';
import { payAt, type TerminalDoor } from '../money/open-terminal.ts';

export interface PaidAtProcesses {
  readonly processes: number;
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly failed: number;
}

interface Wish {
  readonly processes: number;
  readonly connections: number;
  readonly seconds: number;
  readonly loansCount: number;
}

const MS_PER_DAY = 86_400_000;

/** Terminal payments at so many processes of the API on one database, the connections and the loans shared among them. */
export async function payAtProcesses(
  { clock }: TestServices,
  databaseUrl: string,
  { processes, connections, seconds, loansCount }: Wish,
): Promise<PaidAtProcesses> {
  const days = Math.floor((clock.now().getTime() - START.getTime()) / MS_PER_DAY);
  const servers = Array.from({ length: processes }, () => serve(databaseUrl, days));
  try {
    const doors = await Promise.all(servers.map(doorOf));
    const paying = doors.map((door, place) =>
      payAt(door, {
        connections: Math.ceil(connections / processes),
        seconds,
        accounts: Array.from({ length: loansCount }, (_, loan) => loan)
          .filter((loan) => loan % processes === place)
          .map(numberOfCopy),
      }),
    );
    const turns = await Promise.all(paying);
    const timesMs = turns.flatMap((turn) => turn.timesMs);
    return {
      processes,
      perSecond: turns.reduce((sum, turn) => sum + turn.timesMs.length / turn.seconds, 0),
      p99Ms: shareOf(timesMs, 0.99),
      failed: turns.reduce((sum, { failed }) => sum + failed, 0),
    };
  } finally {
    await Promise.all(servers.map(end));
  }
}

const serve = (databaseUrl: string, days: number): ChildProcess =>
  fork(fileURLToPath(new URL('serve.ts', import.meta.url)), [databaseUrl, String(days)]);

async function doorOf(server: ChildProcess): Promise<TerminalDoor> {
  const ended = once(server, 'exit').then(() => {
    throw new Error('A process of the API ended before it served.');
  });
  const [door] = (await Promise.race([once(server, 'message'), ended])) as [TerminalDoor];
  return door;
}

async function end(server: ChildProcess): Promise<void> {
  server.kill('SIGKILL');
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
}
