import { expect, test } from 'vitest';
import { givenLoans } from '../../given-for-tests.ts';
import {
  dayFromNow,
  foldedToday,
  liveLoan,
  passDays,
  payAtTerminal,
  paymentIdOf,
  todayOf,
} from '../../loans-for-tests.ts';
import { asBorrower } from '../../people-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { isRefused } from '../../platform/outcome.ts';
import { recordFact } from '../agreements/loan/record-fact.ts';
import { listLoans } from '../agreements/showing/list-loans.ts';
import { wakeAgreements } from '../agreements/waking/wake-agreements.ts';
import { describeCabinet } from '../cabinet/describe-cabinet.ts';
import { openDays } from '../ledger/open-days.ts';
import type { AgreementKey } from '../ledger/types.ts';
import { reversePayment } from '../payments/corrections/reverse-payment.ts';
import { listPayments } from '../payments/incoming/list-payments.ts';
import { issueStatement } from '../statements/issue-statement.ts';

/** An overpayment is refunded, then the payment it came from is taken back: what went out too much is a claim of its own, last of all. */

const { database, services } = await givenLoans();
const act = machineAct('test');

async function refund(key: AgreementKey) {
  await openDays(services);
  const { creditTiyn } = await foldedToday(services, key);
  const fact = {
    kind: 'refunded',
    id: 'refund',
    day: todayOf(services),
    order: 1,
    amountTiyn: creditTiyn,
  } as const;
  const channel = { account: 'bank-account', dimension: 'payout-bank' } as const;
  const recorded = await database.transaction(act, (tx) => recordFact(services, tx, { key, fact, channel }));
  expect(isRefused(recorded)).toBe(false);
  return creditTiyn;
}

const tiynOf = (decimal: string) => Math.round(Number(decimal) * 100);
/** "1 234,56 ₸" as a person reads it. */
const readTiyn = (text: string) =>
  Math.round(
    Number(
      text
        .replace('\u2212', '-')
        .replace(',', '.')
        .replace(/[^\d.-]/g, ''),
    ) * 100,
  );

async function cabinetOf({ borrowerId }: AgreementKey) {
  const question = { borrowerId, language: 'ru', at: services.clock.now() } as const;
  const { data } = await describeCabinet(services, asBorrower(borrowerId), question);
  if (!('agreement' in data)) throw new Error('The cabinet shows no agreement.');
  return data.agreement.calculation;
}

async function statementOf({ borrowerId }: AgreementKey) {
  const wish = { kind: 'account', language: 'ru' } as const;
  const statement = await issueStatement(services, asBorrower(borrowerId), borrowerId, wish);
  if (isRefused(statement)) throw new Error(statement.refused);
  const [table] = statement.tables;
  if (!table?.total) throw new Error('The statement has no movements.');
  return { rows: table.rows, balanceTiyn: readTiyn(table.total[2] ?? ''), heading: statement.rows };
}

/** The one message of a kind, its figures as they were told. */
async function toldOf({ borrowerId }: AgreementKey, kind: string) {
  return database.transaction(act, (tx) =>
    tx.one<{ amountTiyn: number; shortfallTiyn: number }>(sql`
      SELECT (details->>'amountTiyn')::bigint AS "amountTiyn", (details->>'shortfallTiyn')::bigint AS "shortfallTiyn"
      FROM notification WHERE borrower_id = ${borrowerId} AND kind = ${kind}`),
  );
}

test('the due sum keeps the penalty away, and the shortfall is named beside it everywhere', async () => {
  const key = await liveLoan(services, { amountTenge: 60_000, period: 15 });
  passDays(services, 10);
  const factId = await payAtTerminal(services, key, 70_000);
  passDays(services, 2);
  const shortfallTiyn = await refund(key);
  passDays(services, 2);
  await reversePayment(services, act, await paymentIdOf(services, factId));
  passDays(services, 1);
  await wakeAgreements(services);

  const told = await toldOf(key, 'due-today');
  const shown = await cabinetOf(key);
  const due = shown.next_due;
  expect(due && tiynOf(due.principal) + tiynOf(due.reward) + tiynOf(due.penalty)).toBe(told.amountTiyn);
  expect(tiynOf(shown.refund_shortfall)).toBe(shortfallTiyn);
  expect(told.shortfallTiyn).toBe(shortfallTiyn);
  expect(told.amountTiyn + shortfallTiyn).toBe(tiynOf(shown.total));

  const { rows, balanceTiyn, heading } = await statementOf(key);
  const texts = rows.map(([, what]) => what);
  const receipt = factId.slice('kassa24:'.length);
  expect(texts).toContain(`Платёж №\u00a0${receipt} принят`);
  expect(texts).toContain(`Платёж №\u00a0${receipt} отозван`);
  expect(rows.reduce((sum, [, , amount]) => sum + readTiyn(amount ?? ''), 0)).toBe(balanceTiyn);
  expect(balanceTiyn).toBe(tiynOf(shown.total));
  expect(heading.find(([label]) => label === 'Излишне возвращено')?.[1]).toBeDefined();

  const [listed] = await database.transaction(act, (tx) =>
    listLoans(services, tx, key.borrowerId, dayFromNow(services), { roles: ['accountant'] }),
  );
  expect(listed?.owed).toMatchObject({ refund_shortfall: shown.refund_shortfall, total: shown.total });
  const { payments } = await listPayments(services, asBorrower(key.borrowerId), key.borrowerId, null);
  expect(payments).toMatchObject([
    { amount: '70000.00', reversed_on: dayFromNow(services, -1), principal: '0.00' },
  ]);

  await payAtTerminal(services, key, told.amountTiyn / 100);
  passDays(services, 1);
  const after = await foldedToday(services, key);
  expect(after).toMatchObject({ penaltyAccruedTotalTiyn: 0, overdueDays: 0, payoffTiyn: shortfallTiyn });
  await payAtTerminal(services, key, shortfallTiyn / 100);
  expect(await foldedToday(services, key)).toMatchObject({ isPaid: true, payoffTiyn: 0, creditTiyn: 0 });
});
