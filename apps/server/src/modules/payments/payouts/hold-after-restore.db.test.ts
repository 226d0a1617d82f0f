import { tengeToTiyn, tiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { bankForTests } from '../../../bank-for-tests.ts';
import { givenLoansEachMorning } from '../../../given-for-tests.ts';
import { documentOf, passDays, passUntil, signNow, unsignedLoan } from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import type { BankStatement } from '../../../providers/bank/payout-bank.ts';
import { checkStatement } from '../statements/check-statement.ts';
import { sendPayout } from './send-payout.ts';

const { database, services } = await givenLoansEachMorning();

const read = <Row>(statement: ReturnType<typeof sql>) =>
  database.transaction(machineAct('test'), (tx) => tx.one<Row>(statement));

/** The bank of a lost book made one transfer that the restored one does not know, on the day of the loss. */
const LOST: BankStatement['entries'] = [
  { kind: 'sent', reference: 'SENIM-1-1-LOST', bankReference: null, amountTiyn: tengeToTiyn(60_000) },
];

test('after a restore nothing new goes out until the bank’s statements of the lost days are read and settled', async () => {
  const { bank, sent } = bankForTests(services.clock, 'KZ000000000000000000');
  const statementWith = (entries: BankStatement['entries']) => ({
    ...services,
    bank: {
      ...bank,
      readStatement: async () => ({
        openingTiyn: tiyn(0),
        closingTiyn: tiyn(entries.length * -6_000_000),
        entries,
      }),
    },
  });
  const key = await unsignedLoan(services);
  await signNow(services, key, await documentOf(services, key));
  const { payoutId } = await read<{ payoutId: number }>(
    sql`SELECT payout_id AS "payoutId" FROM payout WHERE borrower_id = ${key.borrowerId}`,
  );
  const send = () => sendPayout({ ...services, bank }, { ...key, payoutId });
  const { today } = await read<{ today: string }>(
    sql`SELECT (${services.clock.now()}::timestamptz AT TIME ZONE 'Asia/Almaty')::date AS today`,
  );
  await asOwner(
    database,
    sql`INSERT INTO restored_book VALUES (${services.clock.now()}, ${today}, ${today}, NULL)`,
  );

  expect(await send()).toBe('postponed');
  passDays(services, 1);
  passUntil(services, '11:00');
  expect(await checkStatement(statementWith(LOST), today)).toBe(1);
  expect(await send()).toBe('postponed');
  expect(sent).toEqual([]);

  await asOwner(database, sql`UPDATE statement_difference SET settled_at = now()`);
  passDays(services, 1);
  expect(await send()).toBe('executed');
  expect(sent).toHaveLength(1);
});

test('an administrator may close it where the bank gives no statements', async () => {
  const { bank } = bankForTests(services.clock, 'KZ000000000000000000');
  const key = await unsignedLoan(services);
  await signNow(services, key, await documentOf(services, key));
  const { payoutId } = await read<{ payoutId: number }>(
    sql`SELECT payout_id AS "payoutId" FROM payout WHERE borrower_id = ${key.borrowerId}`,
  );
  await asOwner(database, sql`INSERT INTO restored_book VALUES (now(), '2020-01-01', '2020-01-01', NULL)`);
  expect(await sendPayout({ ...services, bank }, { ...key, payoutId })).toBe('postponed');
  await asOwner(database, sql`UPDATE restored_book SET closed_at = now()`);
  passDays(services, 1);
  expect(await sendPayout({ ...services, bank }, { ...key, payoutId })).toBe('executed');
});

test('every day that the restored book may lack is waited for, not only the last', async () => {
  // To a Monday: the bank works on all days that follow.
  passDays(services, 2);
  const { bank } = bankForTests(services.clock, 'KZ000000000000000000');
  const silent = { openingTiyn: tiyn(0), closingTiyn: tiyn(0), entries: [] };
  const withStatements = { ...services, bank: { ...bank, readStatement: async () => silent } };
  const key = await unsignedLoan(services);
  await signNow(services, key, await documentOf(services, key));
  const { payoutId } = await read<{ payoutId: number }>(
    sql`SELECT payout_id AS "payoutId" FROM payout WHERE borrower_id = ${key.borrowerId}`,
  );
  const send = () => sendPayout({ ...services, bank }, { ...key, payoutId });
  const lacked = ['2026-06-01', '2026-06-02', '2026-06-03'];
  await asOwner(database, sql`INSERT INTO restored_book VALUES (now(), '2026-06-01', '2026-06-03', NULL)`);
  for (const day of lacked.toReversed()) {
    expect(await send(), day).toBe('postponed');
    passDays(services, 1);
    passUntil(services, '11:00');
    await checkStatement(withStatements, day);
  }
  passDays(services, 1);
  expect(await send()).toBe('executed');
});
