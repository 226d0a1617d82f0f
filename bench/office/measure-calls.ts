import {
  countQueues,
  findAnyone,
  listQueue,
  listStaffActs,
  listTimeline,
  readCustomer,
} from '@senim/contracts/office/calls';
import { QUEUE_NAMES, type QueueName } from '@senim/contracts/office/queues';
import type { AnswerOf, QueryInputOf } from '@senim/contracts/shared/endpoint';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { type Explained, explainPlans, type listeningDatabase } from './explain-plans.ts';
import type { OpenOffice } from './open-office.ts';
import { FIRST_BORROWER, personOf } from './people-of-book.ts';

export interface Measured extends Explained {
  readonly name: string;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly limitMs: number;
}

type QueueQuery = QueryInputOf<typeof listQueue>;

interface Wish {
  readonly name: string;
  readonly limitMs: number;
  /** One call of many: `turn` says which. Throws where the answer is not what it should be. */
  ask(turn: number): Promise<unknown>;
}

/** The limit for a customer's page; search and paging should be too fast to notice. */
const PAGE_MS = 200;
const QUICK_MS = 100;
const OWNERS: Readonly<Record<QueueName, string>> = {
  reviews: 'manager',
  payouts: 'accountant',
  suspense: 'accountant',
  settlements: 'collector',
  mediations: 'collector',
  disputes: 'compliance',
  inquiries: 'accountant',
  overpayments: 'accountant',
  statements: 'accountant',
  cases: 'operator',
};

const sorted = (times: readonly number[]) => [...times].sort((a, b) => a - b);
const at = (times: readonly number[], share: number) =>
  sorted(times)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** The calls that people wait for, each measured many times on different loans and explained once. */
export async function* measureCalls(
  office: OpenOffice,
  database: Database & ReturnType<typeof listeningDatabase>,
  { loansCount, turns }: { loansCount: number; turns: number },
): AsyncGenerator<Measured> {
  const wishes = [
    ...customerWishes(office, loansCount),
    ...searchWishes(office, loansCount),
    ...(await queueWishes(office, loansCount)),
    ...auditWishes(office, loansCount),
  ];
  for (const { name, limitMs, ask } of wishes) {
    await ask(0);
    const times: number[] = [];
    for (let turn = 1; turn <= turns; turn++) {
      const from = performance.now();
      await ask(turn);
      times.push(performance.now() - from);
    }
    const heard = await database.listen(() => ask(turns + 1));
    const explained = await explainPlans(database, heard);
    yield { name, limitMs, p50Ms: at(times, 0.5), p95Ms: at(times, 0.95), ...explained };
  }
}

/** Different people every time, the same in every run. */
const someone = (turn: number, loansCount: number): number => (turn * 7_919) % loansCount;

function customerWishes({ ask }: OpenOffice, loansCount: number): Wish[] {
  const inputOf = (turn: number) => ({ params: { borrower_id: FIRST_BORROWER + someone(turn, loansCount) } });
  return [
    {
      name: 'customer page',
      limitMs: PAGE_MS,
      ask: (turn) => ask('manager', readCustomer, inputOf(turn)),
    },
    {
      name: 'customer timeline',
      limitMs: PAGE_MS,
      ask: (turn) => ask('manager', listTimeline, inputOf(turn)),
    },
  ];
}

function searchWishes({ ask }: OpenOffice, loansCount: number): Wish[] {
  const find = async (q: string, isFound = true) => {
    const { results } = await ask('manager', findAnyone, { body: { q } });
    if (isFound && results.length === 0) throw new Error(`Nothing was found for a known ${q}.`);
  };
  const person = (turn: number) => personOf(someone(turn, loansCount));
  const numberOf = (turn: number) => `27${String(1 + 1000 * (tenth(turn) + 1)).padStart(8, '0')}`;
  // The first loan of the book's first life: every tenth person.
  const tenth = (turn: number) => someone(turn, loansCount) - (someone(turn, loansCount) % 10);
  return [
    { name: 'search by IIN', limitMs: QUICK_MS, ask: (turn) => find(person(turn).iin) },
    { name: 'search by phone', limitMs: QUICK_MS, ask: (turn) => find(person(turn).phone) },
    {
      name: 'search by two names',
      limitMs: QUICK_MS,
      ask: (turn) => find(`${person(turn).surname} ${person(turn).name.slice(0, 3)}`),
    },
    {
      name: 'search by two letters',
      limitMs: QUICK_MS,
      ask: (turn) => find(person(turn).surname.slice(0, 2)),
    },
    {
      name: 'search by two common names',
      limitMs: QUICK_MS,
      ask: (turn) => find(`${person(turn).surname.slice(0, 2)} ${person(turn).name.slice(0, 2)}`),
    },
    { name: 'search by agreement', limitMs: QUICK_MS, ask: (turn) => find(numberOf(turn)) },
    {
      name: 'search by payment',
      limitMs: QUICK_MS,
      ask: (turn) => find(`kassa24:lost-${someone(turn, loansCount)}`),
    },
    { name: 'search by payout', limitMs: QUICK_MS, ask: (turn) => find(`SENIM-${numberOf(turn)}-1`) },
    {
      name: 'search by letter',
      limitMs: QUICK_MS,
      ask: (turn) =>
        find(
          `C-0000-${someone(turn, Math.min(loansCount, 65_536)).toString(16).toUpperCase().padStart(4, '0')}`,
        ),
    },
    {
      name: 'search in vain',
      limitMs: QUICK_MS,
      ask: (turn) => find(`нетакогоимени${'абвгд'[turn % 5]}`, false),
    },
  ];
}

const DEPTHS = [0.25, 0.5, 0.9];

async function queueWishes({ ask }: OpenOffice, loansCount: number): Promise<Wish[]> {
  const wishes: Wish[] = [];
  for (const queue of QUEUE_NAMES) {
    const read = (query: QueueQuery) => ask(OWNERS[queue], listQueue, { params: { queue }, query });
    const cursors = await cursorsOf(read, queue, loansCount);
    wishes.push(
      { name: `${queue}: first page`, limitMs: QUICK_MS, ask: () => read({}) },
      { name: `${queue}: free ones`, limitMs: QUICK_MS, ask: () => read({ owner: 'free' }) },
      { name: `${queue}: one\u2019s own`, limitMs: QUICK_MS, ask: () => read({ owner: 'mine' }) },
      { name: `${queue}: late ones`, limitMs: QUICK_MS, ask: () => read({ late: 'yes' }) },
      ...(cursors.length > 0
        ? [
            {
              name: `${queue}: deep pages`,
              limitMs: QUICK_MS,
              ask: (turn: number) => read({ cursor: cursors[turn % cursors.length] }),
            },
          ]
        : []),
    );
  }
  const counts = () => ask('compliance', countQueues, {});
  wishes.push({ name: 'how much waits', limitMs: QUICK_MS, ask: counts });
  return wishes;
}

/** How far apart the copies of a model lie in the order of their queue (load-book.ts). */
const SECONDS_APART = 1;
const CASES_A_DAY = 5_000;
const DAY_SECONDS = 86_400;

/** Places deep in a queue, counted from its first row. */
async function cursorsOf(
  read: (query: QueueQuery) => Promise<AnswerOf<typeof listQueue>>,
  queue: QueueName,
  loansCount: number,
): Promise<readonly string[]> {
  const { next } = await read({});
  if (next === null) return [];
  const from = Date.parse(next.split('~')[0] ?? '');
  const apart = queue === 'cases' ? DAY_SECONDS / CASES_A_DAY : SECONDS_APART;
  return DEPTHS.map((depth) => `${new Date(from + depth * loansCount * apart * 1_000).toISOString()}~1~0`);
}

function auditWishes({ ask }: OpenOffice, loansCount: number): Wish[] {
  const read = (query: QueryInputOf<typeof listStaffActs>) => ask('auditor', listStaffActs, { query });
  const tenth = (turn: number) => someone(turn, loansCount) - (someone(turn, loansCount) % 10);
  return [
    { name: 'record: newest', limitMs: QUICK_MS, ask: () => read({}) },
    {
      name: 'record: one customer',
      limitMs: QUICK_MS,
      ask: (turn) => read({ borrower_id: FIRST_BORROWER + tenth(turn) }),
    },
    { name: 'record: one colleague', limitMs: QUICK_MS, ask: (turn) => read({ staff_id: 1 + (turn % 8) }) },
    { name: 'record: a rare event', limitMs: QUICK_MS, ask: () => read({ event: 'staff.enrolled' }) },
  ];
}
