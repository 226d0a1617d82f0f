import { tiyn } from '@senim/loan-engine/units/money';
import pg from 'pg';
import type { TestServices } from '../../apps/server/src/loans-for-tests.ts';
import { postJournal } from '../../apps/server/src/modules/ledger/store.ts';
import type { Journal } from '../../apps/server/src/modules/ledger/types.ts';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';
import { idOfCopy, numberOfCopy } from '../book/load-loans.ts';
import { openAnchors } from './anchors.ts';
import { openTerminal } from './open-terminal.ts';
import { type Pace, paceOf, type Turn, turnOf } from './pace.ts';
import { watchWaits } from './watch-waits.ts';

/** One line of the bench; the ratio is to the anchor of its kind in the same run. */
export interface Figure extends Pace {
  readonly name: string;
  readonly ratio: number;
}

export interface MoneyFigures {
  readonly figures: readonly Figure[];
  /** What the connections were seen doing while 64 payments at a time came, most often first. */
  readonly seen: readonly (readonly [what: string, times: number])[];
  /** What the driver was asked to send for each payment. */
  readonly statementsAPayment: number;
}

interface Wish {
  readonly loansCount: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly clients: Clients;
}

/** How many ask at a time. */
interface Clients {
  readonly insert: number;
  readonly tpcb: readonly number[];
  readonly payments: readonly number[];
  readonly postings: number;
}

export const CLIENTS: Clients = { insert: 64, tpcb: [16, 64], payments: [1, 16, 64], postings: 256 };
const PROVIDERS = 64;
const act = machineAct('bench');

/** Payments over HTTP and postings, each by turns with its anchor, over a book that is loaded. */
export async function measureMoney(
  services: TestServices,
  databaseUrl: string,
  { loansCount, seconds, rounds, clients }: Wish,
): Promise<MoneyFigures> {
  const anchors = await openAnchors(databaseUrl, Math.max(clients.insert, ...clients.tpcb));
  const terminal = await openTerminal(services);
  const accounts = shuffled(loansCount).map(numberOfCopy);
  const turns = new Map<string, Turn[]>();
  const take = async (name: string, turn: Promise<Turn>) =>
    void turns.set(name, [...(turns.get(name) ?? []), await turn]);
  const pay = (connections: number) => terminal.pay({ connections, seconds, accounts });
  let seen: MoneyFigures['seen'] = [];
  const counted = countStatements();
  try {
    for (let round = 0; round < rounds; round++) {
      for (const count of clients.tpcb) await take(`tpcb-like, ${count}`, anchors.tpcb(count, seconds));
      counted.begin();
      for (const connections of clients.payments) {
        const watched = await watchWaits(databaseUrl, () => pay(connections));
        await take(`payments over HTTP, ${connections}`, Promise.resolve(watched.done));
        seen = watched.seen;
      }
      counted.end();
      await take(`INSERT, ${clients.insert}`, anchors.insert(clients.insert, seconds));
      for (const [name, providers] of [
        ['many accounts', PROVIDERS],
        ['one hot account', 1],
      ] as const) {
        const posted = turnOf(clients.postings, seconds, () => postOne(services, loansCount, providers));
        await take(`postings, ${name}, ${clients.postings}`, posted);
      }
    }
  } finally {
    counted.end();
    await terminal.close();
    await anchors.close();
  }
  const figures = withRatios(new Map([...turns].map(([name, all]) => [name, paceOf(all)])));
  const payments = [...turns].filter(([name]) => name.startsWith('payments'));
  const paymentsCount = payments.flatMap(([, all]) => all.flatMap(({ timesMs }) => timesMs)).length;
  return { figures, seen, statementsAPayment: counted.count() / paymentsCount };
}

/** Payments are held against the better of the tpcb-like runs, postings against the INSERT. */
function withRatios(paces: ReadonlyMap<string, Pace>): Figure[] {
  const best = (begin: string) =>
    Math.max(...[...paces].filter(([name]) => name.startsWith(begin)).map(([, { perSecond }]) => perSecond));
  const anchors = { tpcb: best('tpcb'), insert: best('INSERT') };
  return [...paces].map(([name, pace]) => {
    const isPosting = name.startsWith('postings') || name.startsWith('INSERT');
    return { name, ...pace, ratio: pace.perSecond / (isPosting ? anchors.insert : anchors.tpcb) };
  });
}

let postings = 0;

/** A posting of a tiyn on one loan after another, against one of so many clearing accounts. */
async function postOne(services: TestServices, loansCount: number, providers: number): Promise<boolean> {
  postings += 1;
  const id = idOfCopy(postings % loansCount);
  const journal: Journal = {
    cause: `bench:${postings}`,
    kind: 'by-hand',
    valueDay: services.clock.now().toISOString().slice(0, 10),
    agreement: { borrowerId: id, agreementId: id },
    lines: [
      { account: 'terminal-clearing', dimension: `bench-${postings % providers}`, amountTiyn: tiyn(1) },
      { account: 'loan-principal', dimension: `${id}/${id}`, amountTiyn: tiyn(-1) },
    ],
  };
  await services.database.transaction(act, (tx) => postJournal(tx, journal, services.clock.now()));
  return true;
}

/** The loans in an order that does not follow their place in the book. */
const shuffled = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index).sort(
    (one, other) => ((one * 7_919) % count) - ((other * 7_919) % count),
  );

/** Counts what the driver is asked to send between `begin` and `end`; the anchors have it rest. */
function countStatements() {
  const { query } = pg.Client.prototype;
  let count = 0;
  return {
    begin: () => {
      pg.Client.prototype.query = function counting(this: pg.Client, ...asked: unknown[]) {
        count += 1;
        return Reflect.apply(query, this, asked);
      } as typeof query;
    },
    end: () => {
      pg.Client.prototype.query = query;
    },
    count: () => count,
  };
}
