import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { knownDay } from '@senim/loan-engine/day';
import type { Fact } from '@senim/loan-engine/facts';
import { lawOn } from '@senim/loan-engine/law';
import { NOTHING, type Tiyn, tengeToTiyn, toDecimal } from '@senim/loan-engine/money';
import { productOn } from '@senim/loan-engine/products';
import { quote } from '@senim/loan-engine/quote';
import { isRefusal } from '@senim/loan-engine/refusal';
import { expect, test } from 'vitest';
import { type MovableClock, movableClock } from '../../platform/clock.ts';
import { type Act, machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { createLog } from '../../platform/log.ts';
import type { Services } from '../../platform/machinery.ts';
import { machineRandomness } from '../../platform/randomness.ts';
import { createSealing } from '../../platform/sealing.ts';
import { openDays } from '../ledger/open-days.ts';
import type { AgreementKey, MoneyChannel } from '../ledger/types.ts';
import { foldAgreement } from './fold-agreement.ts';
import { recordFact } from './record-fact.ts';
import { insertAgreement } from './store.ts';

/** Monday, 23 November 2026, 10:00 in Almaty. */
const START = new Date('2026-11-23T05:00:00Z');
const DAY_MS = 86_400_000;
const BANK: MoneyChannel = { account: 'bank-account', dimension: 'payout-bank' };
const TERMINAL: MoneyChannel = { account: 'terminal-clearing', dimension: 'kassa24' };

export interface LoanBook {
  readonly services: Services;
  readonly clock: MovableClock;
  readonly database: TestDatabase;
  /** A first loan of 60,000 for 15 days, signed and paid out today. */
  lend(): Promise<AgreementKey & { readonly number: string; readonly iin: string }>;
  pay(key: AgreementKey, amountTiyn: Tiyn, factId: string): Promise<void>;
  moveDays(days: number): void;
  /** The business day so many days from today. */
  day(offset: number): string;
  actOf(key: AgreementKey): Act;
  close(): Promise<void>;
}

/** Loans on a database of a test's own, with a calendar that moves: lent and paid through the same facts as real ones. */
export async function openLoanBook(): Promise<LoanBook> {
  const database = await createTestDatabase();
  const clock = movableClock(0, { now: () => START });
  const sealing = createSealing({ keys: new Map([[1, Buffer.alloc(32, 1)]]), indexKey: Buffer.alloc(32, 2) });
  const services: Services = {
    database,
    clock,
    randomness: machineRandomness,
    sealing,
    log: createLog('silent'),
  };
  const today = () => dayInAlmaty(clock.now().getTime());
  let count = 0;
  const record = async (key: AgreementKey, fact: Fact, channel: MoneyChannel) => {
    await openDays(services);
    await database.transaction(machineAct('test'), (tx) => recordFact(services, tx, { key, fact, channel }));
  };
  const place = () => {
    count += 1;
    return { day: knownDay(today()), order: count };
  };
  return {
    services,
    clock,
    database,
    async lend() {
      const key = await signLoan(services, count + 1, today());
      await record(key, { kind: 'paid-out', id: 'payout', ...place(), toParentTiyn: NOTHING }, BANK);
      return key;
    },
    pay: (key, amountTiyn, id) => record(key, { kind: 'payment', id, ...place(), amountTiyn }, TERMINAL),
    moveDays: (days) => clock.advanceMs(days * DAY_MS),
    day: (offset) => addDays(today(), offset),
    actOf: ({ borrowerId }) => ({
      principal: { kind: 'borrower', borrowerId },
      auditEvent: null,
      requestId: 'test',
    }),
    close: () => database.close(),
  };
}

async function signLoan(services: Services, person: number, today: string) {
  const [law, product] = [lawOn(knownDay(today)), productOn('short', knownDay(today))];
  if (isRefusal(law) || isRefusal(product)) throw new Error('Nothing is lent.');
  const offer = quote({ amountTiyn: tengeToTiyn(60_000), termDays: 15, isFirstLoan: true }, law, product);
  if (isRefusal(offer)) throw new Error(offer.refusal);
  const { sealing, clock } = services;
  const iin = `9001013${String(person).padStart(5, '0')}`;
  const phone = `7701${String(person).padStart(7, '0')}`;
  const number = `26${String(person).padStart(8, '0')}`;
  return services.database.transaction(machineAct('test'), async (tx) => {
    const { borrower_id: borrowerId } = await tx.one<{ borrower_id: number }>(sql`
      INSERT INTO borrower (iin_sealed, iin_index, phone_sealed, phone_index, created_at)
      VALUES (${sealing.seal(iin)}, ${sealing.blindIndex('iin', iin)}, ${sealing.seal(phone)},
        ${sealing.blindIndex('phone', phone)}, ${clock.now()}) RETURNING borrower_id`);
    const agreementId = await insertAgreement(sealing, tx, {
      borrowerId,
      number,
      applicationId: null,
      parentId: null,
      status: 5,
      loanType: 'short',
      terms: offer.terms,
      quote: {
        dailyRate: offer.dailyRate,
        gesv: offer.gesv,
        reward: toDecimal(offer.rewardTiyn),
        total: toDecimal(offer.totalTiyn),
      },
      iban: 'KZ84722C000012345678',
      createdAt: clock.now(),
      signUntil: clock.now(),
    });
    return { borrowerId, agreementId, number, iin };
  });
}

test('a loan lent for a test owes its principal and nothing else on the first day', async () => {
  const book = await openLoanBook();
  const key = await book.lend();
  const { folded } = await book.database.transaction(book.actOf(key), (tx) =>
    foldAgreement(book.services, tx, key, book.day(0)),
  );
  expect(folded.payoffTiyn).toBe(tengeToTiyn(60_000));
  await book.close();
});
