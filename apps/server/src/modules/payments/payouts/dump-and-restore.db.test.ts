import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankForTests } from '../../../bank-for-tests.ts';
import {
  createTestServices,
  documentOf,
  foldedToday,
  signNow,
  stateOf,
  type TestServices,
  unsignedLoan,
} from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import {
  createTestDatabase,
  dumpAndRestore,
  type TestDatabase,
} from '../../../platform/database/test-database.ts';
import type { CardAcquirer, CardOrder } from '../../../providers/cards/card-acquirer.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { payByCard } from '../cards/pay-by-card.ts';
import { resolveCardPayment } from '../cards/resolve-card-payment.ts';
import { sendPayout } from './send-payout.ts';
import { wakePayouts } from './wake-payouts.ts';

let lost: TestDatabase;
let restored: TestDatabase;
beforeAll(async () => {
  lost = await createTestDatabase();
});
afterAll(async () => {
  await lost.close();
  await restored?.close();
});

/** The acquirer outside: it keeps the invoices of both books, and every one of them is paid in full. */
function acquirerForTests({ clock }: TestServices) {
  const orders: CardOrder[] = [];
  const cards: CardAcquirer = {
    async openPayment(order) {
      orders.push(order);
      return { kind: 'opened', redirectUrl: 'https://cards.example' };
    },
    async findPayment(invoice) {
      const order = orders.find((each) => each.invoice === invoice);
      if (!order) return { kind: 'unknown' };
      const { amount } = order;
      const reference = `R${invoice}`;
      return {
        kind: 'charged',
        reference,
        amount,
        refunded: '0.00',
        cardMask: '4111',
        chargedAt: clock.now(),
        keptCard: null,
      };
    },
    chargeKeptCard: async () => 'unavailable',
    forgetCard: async () => 'unavailable',
    listChanged: async () => null,
    readCallback: () => null,
  };
  return { cards, orders };
}

type Services = TestServices & {
  readonly bank: ReturnType<typeof bankForTests>['bank'];
  readonly cards: CardAcquirer;
  readonly publicUrl: string;
};

/** Signed, paid out by the bank, and a card payment begun: all that gets a number outside. */
async function payOutAndAskForCard(services: Services, key: AgreementKey) {
  await signNow(services, key, await documentOf(services, key));
  const read = <Row>(statement: ReturnType<typeof sql>) =>
    services.database.transaction(machineAct('test'), (tx) => tx.one<Row>(statement));
  const payout = await read<{ payoutId: number; reference: string }>(sql`
    SELECT payout_id AS "payoutId", reference FROM payout WHERE borrower_id = ${key.borrowerId}`);
  expect(await sendPayout(services, { ...key, payoutId: payout.payoutId })).toBe('executed');
  const wish = { amountTiyn: tengeToTiyn(1_000), language: 'ru', purpose: 'debt' } as const;
  expect(await payByCard(services, asBorrower(key.borrowerId), key, wish)).toHaveProperty('payment_id');
  const card = await read<{ cardPaymentId: number; invoice: string }>(sql`
    SELECT card_payment_id AS "cardPaymentId", invoice FROM card_payment WHERE borrower_id = ${key.borrowerId}`);
  const { number } = await stateOf(services, key);
  const { payoutId, reference } = payout;
  const { cardPaymentId, invoice } = card;
  return { counted: { ...key, payoutId, cardPaymentId }, known: { number, reference, invoice } };
}

test('in a book restored from a dump another borrower’s loan meets nothing that the bank and the acquirer know from the lost one', async () => {
  const before = createTestServices(lost);
  const { bank, sent } = bankForTests(before.clock, 'KZ000000000000000000');
  const { cards, orders } = acquirerForTests(before);
  const outside = { bank, cards, publicUrl: 'https://lender.example' };
  const signedLater = await unsignedLoan(before);
  restored = await dumpAndRestore(lost);

  const inLost = { ...before, ...outside };
  const forgotten = await payOutAndAskForCard(inLost, await unsignedLoan(inLost));
  await payOutAndAskForCard(inLost, signedLater);
  expect([sent, orders].map(({ length }) => length)).toEqual([2, 2]);

  const after = { ...inLost, database: restored };
  const another = await payOutAndAskForCard(after, await unsignedLoan(after));
  expect(another.counted, 'what is counted comes again').toEqual(forgotten.counted);
  for (const name of ['number', 'reference', 'invoice'] as const)
    expect(another.known[name]).not.toBe(forgotten.known[name]);
  expect(new Set(sent.map(({ reference }) => reference)).size).toBe(3);
  expect(new Set(orders.map(({ invoice }) => invoice)).size).toBe(3);
  expect(sent[2]).toMatchObject({ reference: another.known.reference, amountTiyn: tengeToTiyn(60_000) });
  expect(new Set(sent.map(({ iin }) => iin)).size).toBe(3);

  const { payoffTiyn } = await foldedToday(after, another.counted);
  await resolveCardPayment(after, another.counted);
  expect((await foldedToday(after, another.counted)).payoffTiyn).toBe(payoffTiyn - tengeToTiyn(1_000));
  await wakePayouts(after);
  expect((await stateOf(after, signedLater)).status).toBe(STATUS.awaitingSignature);
  expect((await reconcileBook(after)).differences).toEqual([]);
});
