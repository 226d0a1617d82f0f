import { productsOf } from '@senim/lender/products';
import type { Fact } from '@senim/loan-engine/loan/facts';
import { lawOn } from '@senim/loan-engine/loan/law';
import { productOn } from '@senim/loan-engine/loan/products';
import type { LoanTerms } from '@senim/loan-engine/loan/terms';
import { quote } from '@senim/loan-engine/quote/quote';
import { dayText, knownDay } from '@senim/loan-engine/units/day';
import { NOTHING, tengeToTiyn, tiyn } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { givenDatabase } from '../../given-for-tests.ts';
import { machineryForTests, registerPerson, START, standingClock } from '../../people-for-tests.ts';
import type { MovableClock } from '../../platform/clock.ts';
import { machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused } from '../../platform/outcome.ts';
import { recordFact } from '../agreements/loan/record-fact.ts';
import { insertAgreement } from '../agreements/store.ts';
import { openDays } from './open-days.ts';
import { recogniseDays } from './recognise-days.ts';
import { reconcileBook } from './reconcile-book.ts';
import { readUnpostedDays } from './store.ts';
import type { AgreementKey } from './types.ts';
import { verifyJournal } from './verify-journal.ts';

const act = machineAct('test');
const DAY_MS = 86_400_000;
const bank = { account: 'bank-account', dimension: 'payout-bank' } as const;
const terminal = { account: 'terminal-clearing', dimension: 'kassa24' } as const;

const database = await givenDatabase();
let clock: MovableClock;
let services: Services;
let people = 0;

beforeAll(() => {
  clock = standingClock();
  services = machineryForTests(database, clock);
});

const today = () => knownDay(clock.now().toISOString().slice(0, 10));
let order = 0;
const nextOrder = (): number => {
  order += 1;
  return order;
};

/** A signed 60,000 for 15 days, a first loan, standing before its payout. */
async function signedLoan(signed: Partial<LoanTerms> = {}): Promise<AgreementKey> {
  const [law, product] = [lawOn(today()), productOn(productsOf(services.lender.products), 'short', today())];
  if (isRefusal(law) || isRefusal(product)) throw new Error('no offer');
  const offer = quote({ amountTiyn: tengeToTiyn(60_000), period: 15, isFirstLoan: true }, law, product);
  if (isRefusal(offer)) throw new Error(offer.refusal);
  people += 1;
  const { borrowerId } = await registerPerson(services);
  return database.transaction(act, async (tx) => {
    const agreementId = await insertAgreement(services.sealing, tx, {
      borrowerId,
      number: `26${String(people).padStart(8, '0')}`,
      applicationId: null,
      parentId: null,
      status: 5,
      loanType: 'short',
      terms: { ...offer.terms, ...signed },
      quote: { dailyRate: offer.dailyRate, gesv: offer.gesv, reward: '0.00', total: '0.00' },
      iban: 'KZ84722C000012345678',
      createdAt: START,
      signUntil: START,
    });
    return { borrowerId, agreementId };
  });
}

async function record(key: AgreementKey, fact: Fact, channel: typeof bank | typeof terminal | null) {
  await openDays(services);
  return database.transaction(act, (tx) => recordFact(services, tx, { key, fact, channel }));
}

const paidOut = (id = 'payout'): Fact => ({
  kind: 'paid-out',
  id,
  day: today(),
  order: nextOrder(),
  toParentTiyn: NOTHING,
});
const payment = (tenge: number, daysBack = 0): Fact => ({
  kind: 'payment',
  id: `p${nextOrder()}`,
  day: knownDay(dayText((today() - daysBack) as ReturnType<typeof today>)),
  order,
  amountTiyn: tengeToTiyn(tenge),
});

/** While days are still to be posted, and once they are. */
/** By pages of two loans, so that a few already have several. */
async function expectBooksToEqualFolds(loansOfPage = 2) {
  await openDays(services);
  await expectNoDifference(loansOfPage);
  await recogniseDays(services, loansOfPage);
  expect(await database.transaction(act, readUnpostedDays)).toEqual([]);
  await expectNoDifference(loansOfPage);
}

async function expectNoDifference(loansOfPage: number) {
  const { differences, firstDiffering } = await reconcileBook(services, loansOfPage);
  expect(differences).toEqual([]);
  expect(firstDiffering).toBeNull();
}

const statusOf = ({ borrowerId, agreementId }: AgreementKey) =>
  database.transaction(act, (tx) =>
    tx.one<{ status: number }>(
      sql`SELECT status FROM agreement WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId}`,
    ),
  );

/** First, as the room that older loans leave below their limits would hide it. */
test('loans signed under other penalties are recognised together, whichever page comes last', async () => {
  for (const penaltyDailyPpm of [5_000, 1_000])
    await record(await signedLoan({ penaltyDailyPpm }), paidOut(), bank);
  clock.advanceMs(18 * DAY_MS);
  await openDays(services);
  await recogniseDays(services, 1);
  await expectBooksToEqualFolds();
});

test('a loan from payout to the last tenge: the books equal the folds at every step', async () => {
  const key = await signedLoan();
  await record(key, paidOut(), bank);
  await expectBooksToEqualFolds();
  clock.advanceMs(10 * DAY_MS);
  await expectBooksToEqualFolds();
  await record(key, payment(20_000), terminal);
  await expectBooksToEqualFolds();
  clock.advanceMs(5 * DAY_MS);
  await record(key, payment(45_000), terminal);
  await expectBooksToEqualFolds();
  expect((await statusOf(key)).status).toBe(8);
});

test('the same fact twice is posted once', async () => {
  const key = await signedLoan();
  await record(key, paidOut(), bank);
  const fact = payment(5_000);
  const first = await record(key, fact, terminal);
  const second = await record(key, fact, terminal);
  expect(!isRefused(first) && first.isNew).toBe(true);
  expect(!isRefused(second) && second.isNew).toBe(false);
  await expectBooksToEqualFolds();
});

test('a hundred parallel payments are each counted once, and the chain of journals does not break', async () => {
  const key = await signedLoan();
  await record(key, paidOut(), bank);
  const facts = Array.from({ length: 50 }, () => payment(100));
  await Promise.all([...facts, ...facts].map((fact) => record(key, fact, terminal)));
  await expectBooksToEqualFolds();
  const broken = await database.transaction(act, (tx) =>
    tx.rows(sql`
      SELECT journal_id FROM (SELECT journal_id, previous_hash, lag(hash) OVER (PARTITION BY borrower_id, agreement_id ORDER BY journal_id) AS expected
        FROM ledger_journal) AS chain WHERE previous_hash IS DISTINCT FROM expected`),
  );
  expect(broken).toEqual([]);
});

test('a reversal and a back-dated payment post the difference, also for days already recognised', async () => {
  const key = await signedLoan();
  await record(key, paidOut(), bank);
  clock.advanceMs(9 * DAY_MS);
  const mistaken = payment(30_000);
  await record(key, mistaken, terminal);
  clock.advanceMs(9 * DAY_MS);
  await expectBooksToEqualFolds();
  await record(
    key,
    { kind: 'payment-reversed', id: 'r1', day: today(), order: nextOrder(), paymentId: mistaken.id },
    terminal,
  );
  await expectBooksToEqualFolds();
  await record(key, payment(10_000, 6), terminal);
  await expectBooksToEqualFolds();
});

/** The same services, where something happens before each transaction, of which the first is number 1. */
const beforeEach = (happens: (transaction: number) => Promise<void>): Services => {
  let transactions = 0;
  return {
    ...services,
    database: {
      ...database,
      async transaction(of, work) {
        transactions += 1;
        await happens(transactions);
        return database.transaction(of, work);
      },
    },
  };
};

test('facts recorded while the pages of a day are read change nothing in it, and are in no day twice', async () => {
  const [paying, paidOff, waiting] = [await signedLoan(), await signedLoan(), await signedLoan()];
  for (const key of [paying, paidOff]) await record(key, paidOut(), bank);
  clock.advanceMs(9 * DAY_MS);
  await expectBooksToEqualFolds();
  clock.advanceMs(DAY_MS);
  await openDays(services);
  const ofTheDay = [
    [paying, payment(10_000), terminal],
    [paidOff, payment(70_000), terminal],
    [waiting, paidOut(), bank],
    [paying, payment(500), terminal],
  ] as const;
  const left = [...ofTheDay];
  await recogniseDays(
    beforeEach(async () => {
      const [key, fact, channel] = left.shift() ?? [];
      if (key && fact && channel)
        await database.transaction(act, (tx) => recordFact(services, tx, { key, fact, channel }));
    }),
    1,
  );
  expect(left).toEqual([]);
  await expectBooksToEqualFolds();
  expect((await statusOf(paidOff)).status).toBe(8);
  clock.advanceMs(3 * DAY_MS);
  await expectBooksToEqualFolds();
});

test('a day that many need at once is opened once', async () => {
  const key = await signedLoan();
  await record(key, paidOut(), bank);
  clock.advanceMs(4 * DAY_MS);
  await Promise.all(Array.from({ length: 40 }, () => openDays(services)));
  await expectBooksToEqualFolds();
});

test('processes that come to a day at once open it once, and none of them fails', async () => {
  await record(await signedLoan(), paidOut(), bank);
  clock.advanceMs(2 * DAY_MS);
  await Promise.all(Array.from({ length: 8 }, () => openDays({ ...services, database: { ...database } })));
  await expectBooksToEqualFolds();
});

test('processes that recognise a day at once post it once', async () => {
  await record(await signedLoan(), paidOut(), bank);
  clock.advanceMs(2 * DAY_MS);
  await openDays(services);
  await Promise.all(Array.from({ length: 4 }, () => recogniseDays(services, 1)));
  await expectBooksToEqualFolds();
});

test('a process that dies between two pages, or before the day is posted, leaves the rest to the next one', async () => {
  for (let count = 0; count < 3; count++) await record(await signedLoan(), paidOut(), bank);
  for (const last of [2, 3, 6]) {
    clock.advanceMs(2 * DAY_MS);
    await openDays(services);
    const dying = beforeEach(async (transaction) => {
      if (transaction === last) throw new Error('killed');
    });
    await expect(recogniseDays(dying, 1)).rejects.toThrow('killed');
    await expectBooksToEqualFolds();
  }
});

type Happening =
  | { kind: 'wait'; days: number }
  | { kind: 'pay'; tenge: number; back: number }
  | { kind: 'forgive' | 'refund'; tenge: number }
  | { kind: 'reverse'; which: number }
  | { kind: 'prolong' | 'reschedule' | 'pause'; days: number }
  | { kind: 'freeze' | 'unfreeze' | 'write-off' };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 12 }) }),
  fc.record({
    kind: fc.constant('pay' as const),
    tenge: fc.integer({ min: 1, max: 70_000 }),
    back: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({
    kind: fc.constantFrom('forgive' as const, 'refund' as const),
    tenge: fc.integer({ min: 1, max: 500 }),
  }),
  fc.record({ kind: fc.constant('reverse' as const), which: fc.nat(5) }),
  fc.record({
    kind: fc.constantFrom('prolong' as const, 'reschedule' as const, 'pause' as const),
    days: fc.integer({ min: 1, max: 30 }),
  }),
  fc.record({ kind: fc.constantFrom('freeze' as const, 'unfreeze' as const, 'write-off' as const) }),
);

function factOf(one: Exclude<Happening, { kind: 'wait' }>, paid: readonly string[]): Fact | null {
  const place = { id: `h${nextOrder()}`, day: today(), order };
  const ratePpm = 1_000;
  switch (one.kind) {
    case 'pay':
      return payment(one.tenge, one.back);
    case 'forgive':
      return { ...place, kind: 'forgiven', ...ONLY_REWARD, rewardTiyn: tengeToTiyn(one.tenge) };
    case 'refund':
      return { ...place, kind: 'refunded', amountTiyn: tengeToTiyn(one.tenge) };
    case 'reverse': {
      const paymentId = paid[one.which];
      return paymentId === undefined ? null : { ...place, kind: 'payment-reversed', paymentId };
    }
    case 'prolong':
      return {
        ...place,
        kind: 'prolonged',
        dueDay: (today() + 20 + one.days) as ReturnType<typeof today>,
        dailyRatePpm: ratePpm,
        paymentIds: paid.slice(-1),
      };
    case 'reschedule':
      return {
        ...place,
        kind: 'rescheduled',
        scheduleKind: 'annuity',
        dueOffsets: [one.days, one.days + 10],
        dailyRatePpm: ratePpm,
      };
    case 'pause':
      return {
        ...place,
        kind: 'paused',
        untilDay: (today() + one.days) as ReturnType<typeof today>,
        amountDueTiyn: tiyn(one.days % 2),
        paymentIds: paid.slice(-1),
      };
    case 'freeze':
      return { ...place, kind: 'frozen' };
    case 'unfreeze':
      return { ...place, kind: 'unfrozen' };
    case 'write-off':
      return { ...place, kind: 'written-off' };
  }
}

const ONLY_REWARD = { principalTiyn: NOTHING, rewardTiyn: NOTHING, penaltyTiyn: tiyn(0) };
const MOVES_MONEY = new Set(['pay', 'refund', 'reverse']);

test('whatever happens in whatever order, nothing is lost: books and folds agree, and the chain holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 3, maxLength: 9 }), async (happenings) => {
      const key = await signedLoan();
      await record(key, paidOut(), bank);
      const paid: string[] = [];
      for (const one of happenings) {
        if (one.kind === 'wait') clock.advanceMs(one.days * DAY_MS);
        const fact = one.kind === 'wait' ? null : factOf(one, paid);
        if (fact) {
          const recorded = await record(key, fact, MOVES_MONEY.has(one.kind) ? terminal : null);
          if (fact.kind === 'payment' && !isRefused(recorded)) paid.push(fact.id);
        }
        // Each run leaves a loan, so small pages would be ever more of them.
        await expectBooksToEqualFolds(20);
      }
    }),
    { numRuns: 25 },
  );
  expect((await verifyJournal(services)).broken).toEqual([]);
}, 300_000);
