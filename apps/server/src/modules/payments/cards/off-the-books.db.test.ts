import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { givenLoans } from '../../../given-for-tests.ts';
import { liveLoan, passDays, payAtTerminal, paymentIdOf } from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { CardAcquirer } from '../../../providers/cards/card-acquirer.ts';
import { voidLoan } from '../../agreements/decisions/void-loan.ts';
import { writeOffDebt } from '../../agreements/decisions/write-off-debt.ts';
import { openDays } from '../../ledger/open-days.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { reversePayment } from '../corrections/reverse-payment.ts';
import { payByCard } from './pay-by-card.ts';

const { database, services } = await givenLoans();
const PAGE = 'https://acquirer.example/pay';
const cards = {
  openPayment: async () => ({ kind: 'opened', redirectUrl: PAGE }),
} as unknown as CardAcquirer;

async function open(key: AgreementKey, tenge: number): Promise<string> {
  const wish = { amountTiyn: tengeToTiyn(tenge), language: 'ru', purpose: 'debt' } as const;
  const opened = await payByCard(
    { ...services, cards, publicUrl: '' },
    asBorrower(key.borrowerId),
    key,
    wish,
  );
  if ('refused' in opened) throw new Error(opened.refused);
  return opened.redirect_url;
}

/** What news of a kind say is left. */
const leftTold = ({ borrowerId }: AgreementKey, kind: string) =>
  database.transaction(machineAct('test'), (tx) =>
    tx.rows<{ left: number }>(sql`
      SELECT (details->>'leftTiyn')::bigint AS left FROM notification WHERE borrower_id = ${borrowerId} AND kind = ${kind}`),
  );

test('a card pays a debt that was written off, up to the whole of it', async () => {
  const key = await liveLoan(services);
  passDays(services, 40);
  const done = await writeOffDebt(services, machineAct('test'), { key, decisionId: 'd', who: 'accountant' });
  if ('refused' in done) throw new Error(done.refused);
  const owed = Math.floor(done.before.payoffTiyn / 100);
  await expect(open(key, owed + 1)).rejects.toThrow('payment_above_debt');
  expect(await open(key, owed)).toBe(PAGE);
});

test('of a debt that was written off a part is left, and a loan that was annulled nobody owes', async () => {
  const key = await liveLoan(services);
  passDays(services, 40);
  const done = await writeOffDebt(services, machineAct('test'), { key, decisionId: 'd', who: 'accountant' });
  if ('refused' in done) throw new Error(done.refused);
  const factId = await payAtTerminal(services, key, 10_000);
  const left = tengeToTiyn(-10_000) + done.before.payoffTiyn;
  expect(await leftTold(key, 'payment-received')).toEqual([{ left }]);
  const taken = await reversePayment(services, machineAct('test'), await paymentIdOf(services, factId), key);
  expect(taken).not.toHaveProperty('refused');
  expect(await leftTold(key, 'payment-reversed')).toEqual([{ left: done.before.payoffTiyn }]);

  const stolen = await liveLoan(services);
  await openDays(services);
  const annulled = await database.transaction(machineAct('test'), (tx) =>
    voidLoan(services, tx, { key: stolen, decisionId: 'case-1' }, ['compliance']),
  );
  expect(annulled).not.toHaveProperty('refused');
  await expect(open(stolen, 1_000)).rejects.toThrow('nothing_owed');
});
