import { tiyn } from '@senim/loan-engine/units/money';
import { dayFromNow, type TestServices } from '../../apps/server/src/loans-for-tests.ts';
import { postJournals } from '../../apps/server/src/modules/ledger/store.ts';
import type { Journal } from '../../apps/server/src/modules/ledger/types.ts';
import { enterTyped } from '../../apps/server/src/modules/payments/corrections/correct-payment.ts';
import { memberOfStaff } from '../../apps/server/src/modules/staff/staff-for-tests.ts';
import { type Act, machineAct } from '../../apps/server/src/platform/database/database.ts';
import { gather } from '../../apps/server/src/platform/gather.ts';
import { isRefused } from '../../apps/server/src/platform/outcome.ts';
import { idOfCopy, numberOfCopy } from '../book/copies.ts';
import { countStatements } from '../count-statements.ts';
import { openAnchors } from './anchors.ts';
import { openTerminal, type Terminal } from './open-terminal.ts';
import { type CostedTurn, type Pace, paceOf, type Turn, turnOf } from './pace.ts';
import { watchCpu } from './watch-cpu.ts';
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
  /** How often the database was waited for, for each payment. */
  readonly tripsAPayment: number;
  /** How often each had its turn. */
  readonly rounds: number;
}

interface Wish {
  readonly loansCount: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly clients: Clients;
  /** When it should be over, by the clock of this process; turns are shorter and rounds fewer for it. */
  readonly untilMs?: number;
  /** Hears how far it is. */
  readonly told?: (what: string) => void;
}

/** How many ask at a time. */
interface Clients {
  readonly insert: number;
  readonly tpcb: readonly number[];
  readonly payments: readonly number[];
  readonly postings: number;
  /** On one loan, while others pay on theirs. */
  readonly crowd: { readonly onOne: number; readonly beside: number };
  readonly office: readonly number[];
}

export const CLIENTS: Clients = {
  insert: 64,
  tpcb: [16, 64],
  payments: [1, 16, 64],
  postings: 256,
  crowd: { onOne: 50, beside: 14 },
  office: [16, 64],
};
export const BESIDE = 'beside a crowd on one loan';
export const ENTERED = 'entered by the office';
const PROVIDERS = 64;
const GATHERED = { atOnce: 2, callsMax: 128, waitMsMax: 10_000 };
const machine = machineAct('bench');

/** Payments over HTTP and postings, each by turns with its anchor, over a book that is loaded. */
export async function measureMoney(
  services: TestServices,
  databaseUrl: string,
  wish: Wish,
): Promise<MoneyFigures> {
  const { loansCount, rounds, clients } = wish;
  const anchors = await openAnchors(databaseUrl, Math.max(clients.insert, ...clients.tpcb));
  const terminal = await openTerminal(services);
  const acts = await actsOfOffice(services);
  const accounts = shuffled(loansCount).map(numberOfCopy);
  const post = gatheredPostings(services);
  const posting = (providers: number) => (seconds: number) =>
    turnOf(clients.postings, seconds, () => post(postingOf(services, loansCount, providers)));
  let trips = 0;
  const works: readonly Work[] = [
    ...clients.tpcb.map((count): Work => [`tpcb-like, ${count}`, (seconds) => anchors.tpcb(count, seconds)]),
    ...clients.payments.map((connections): Work => {
      const pay = async (seconds: number) => {
        const { counted, stop } = countStatements();
        const turn = await terminal.pay({ connections, seconds, accounts }).finally(stop);
        trips += counted.trips;
        return turn;
      };
      return [`payments over HTTP, ${connections}`, pay];
    }),
    [`${BESIDE}, ${clients.crowd.beside}`, besideCrowd(terminal, clients.crowd, accounts)],
    ...clients.office.map(
      (people): Work => [
        `${ENTERED}, ${people}`,
        (seconds) => turnOf(people, seconds, (person) => enter(services, acts, person, loansCount)),
      ],
    ),
    [`INSERT, ${clients.insert}`, (seconds) => anchors.insert(clients.insert, seconds)],
    [`postings, many accounts, ${clients.postings}`, posting(PROVIDERS)],
    [`postings, one hot account, ${clients.postings}`, posting(1)],
  ];
  const crowd = `payments over HTTP, ${Math.max(...clients.payments)}`;
  const turns = new Map<string, CostedTurn[]>();
  let seen: MoneyFigures['seen'] = [];
  let round = 0;
  try {
    do {
      for (const [place, [name, work]] of works.entries()) {
        const seconds = secondsOfTurn(wish, works.length * (rounds - round) - place);
        const watched = await watchWaits(databaseUrl, () => watchCpu(databaseUrl, () => work(seconds)));
        const { done, spent } = watched.done;
        turns.set(name, [...(turns.get(name) ?? []), { ...done, spent }]);
        if (name === crowd) seen = watched.seen;
        wish.told?.(`${name}: ${done.timesMs.length} in ${done.seconds.toFixed(1)} s`);
      }
      round += 1;
    } while (round < rounds && !isOver(wish));
  } finally {
    await terminal.close();
    await anchors.close();
  }
  const figures = withRatios(new Map([...turns].map(([name, all]) => [name, paceOf(all)])));
  const payments = [...turns].filter(([name]) => name.startsWith('payments'));
  const paymentsCount = payments.flatMap(([, all]) => all.flatMap(({ timesMs }) => timesMs)).length;
  return { figures, seen, tripsAPayment: trips / paymentsCount, rounds: round };
}

type Work = readonly [name: string, work: (seconds: number) => Promise<Turn>];

/** Many pay on one loan; how others fare meanwhile, and how many of all were not answered. */
const besideCrowd =
  ({ pay }: Terminal, { onOne, beside }: Clients['crowd'], accounts: readonly string[]): Work[1] =>
  async (seconds) => {
    const [crowd, others] = await Promise.all([
      pay({ connections: onOne, seconds, accounts: accounts.slice(0, 1) }),
      pay({ connections: beside, seconds, accounts: accounts.slice(1) }),
    ]);
    return { ...others, failed: others.failed + crowd.failed };
  };

let entered = 0;

/** Members of the office, whose acts leave a record each. */
async function actsOfOffice(services: TestServices): Promise<readonly Act[]> {
  const acts: Act[] = [];
  for (const login of ['accountant', 'manager', 'senior', 'operator'])
    acts.push({ ...(await memberOfStaff(services, login)).act, auditEvent: 'payment.entered' });
  return acts;
}

/** A payment that somebody of the office enters from the bank's statement, with its reason. */
async function enter(
  services: TestServices,
  acts: readonly Act[],
  person: number,
  loansCount: number,
): Promise<boolean> {
  entered += 1;
  const id = idOfCopy(entered % loansCount);
  const act = acts[person % acts.length] ?? machine;
  const typed = {
    reference: `bench-${entered}`,
    amount: '100',
    value_day: dayFromNow(services),
    reason: 'off the statement',
  };
  return !isRefused(await enterTyped(services, act, { borrowerId: id, agreementId: id }, typed));
}

const TURN_SECONDS_MIN = 1;

/** The next turn's share of the time that is left for all of them. */
function secondsOfTurn({ seconds, untilMs = Number.POSITIVE_INFINITY }: Wish, turnsLeft: number): number {
  const share = (untilMs - performance.now()) / 1_000 / turnsLeft;
  return Math.min(seconds, Math.max(share, TURN_SECONDS_MIN));
}

const isOver = ({ untilMs = Number.POSITIVE_INFINITY }: Wish): boolean => performance.now() > untilMs;

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

/** Postings as the product makes payments: what has come while others are posted goes in one transaction. */
function gatheredPostings(services: TestServices): (journal: Journal) => Promise<boolean> {
  const together = async (journals: readonly Journal[]) => {
    const postedAt = services.clock.now();
    await services.database.transaction(machine, async (tx) => postJournals(tx, journals, postedAt));
    return journals.map(() => true);
  };
  const alone = (journal: Journal) => together([journal]).then(() => true);
  const failed = ({ message }: Error) => void process.stderr.write(`One by one, as together: ${message}\n`);
  return gather({ name: 'postings', together, alone, failed }, GATHERED);
}

let postings = 0;

/** A posting of a tiyn on one loan after another, against one of so many clearing accounts. */
function postingOf({ clock }: TestServices, loansCount: number, providers: number): Journal {
  postings += 1;
  const id = idOfCopy(postings % loansCount);
  return {
    cause: `bench:${postings}`,
    kind: 'by-hand',
    valueDay: clock.now().toISOString().slice(0, 10),
    agreement: { borrowerId: id, agreementId: id },
    lines: [
      { account: 'terminal-clearing', dimension: `bench-${postings % providers}`, amountTiyn: tiyn(1) },
      { account: 'loan-principal', dimension: `${id}/${id}`, amountTiyn: tiyn(-1) },
    ],
  };
}

/** The loans in an order that does not follow their place in the book. */
const shuffled = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index).sort(
    (one, other) => ((one * 7_919) % count) - ((other * 7_919) % count),
  );
