import { expect, test } from 'vitest';
import { givenLoans } from '../../../given-for-tests.ts';
import { documentOf, signNow, unsignedLoan } from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import type { AgreementKey } from '../../ledger/types.ts';

const { database, services } = await givenLoans();
const machine = machineAct('test');
const OTHERS = 'KZ496010000000000123';
const attempt = (statement: Sql) => database.transaction(machine, (tx) => tx.run(statement));

/** A signed loan, its first payout failed: another may be ordered. */
async function signedLoan(): Promise<AgreementKey> {
  const key = await unsignedLoan(services);
  await signNow(services, key, await documentOf(services, key));
  await attempt(sql`UPDATE payout SET status = 'failed' WHERE borrower_id = ${key.borrowerId}`);
  return key;
}

const order = (key: AgreementKey, wish: { amount: number; kind: 'loan' | 'refund'; iban?: string }) =>
  database.transaction(machine, (tx) =>
    tx.run(sql`
      INSERT INTO payout (borrower_id, agreement_id, reference, amount_tiyn, kind, status, not_before, created_at,
        iban_sealed, iban_index)
      VALUES (${key.borrowerId}, ${key.agreementId}, gen_random_uuid()::text, ${wish.amount}, ${wish.kind}, 'created', now(), now(),
        ${wish.iban === undefined ? null : services.sealing.seal(wish.iban)},
        ${wish.iban === undefined ? null : services.sealing.blindIndex('iban', wish.iban)})`),
  );

const principalOf = async ({ borrowerId }: AgreementKey): Promise<number> => {
  const row = await database.transaction(machine, (tx) =>
    tx.one<{ principal: number }>(sql`
      SELECT (terms->>'principalTiyn')::bigint AS principal FROM agreement WHERE borrower_id = ${borrowerId}`),
  );
  return row.principal;
};

test('what was ordered is not changed by the application', async () => {
  await signedLoan();
  for (const statement of [
    sql`UPDATE payout SET amount_tiyn = amount_tiyn + 100`,
    sql`UPDATE payout SET iban_sealed = '\\x00'`,
    sql`UPDATE payout SET reference = 'another'`,
    sql`UPDATE agreement SET iban_sealed = '\\x00'`,
    sql`UPDATE setting_version SET document = '{}'`,
    sql`UPDATE incoming_payment SET amount_tiyn = 1`,
    sql`UPDATE card_payment SET amount_tiyn = 1`,
  ])
    await expect(attempt(statement)).rejects.toThrow(/permission denied/);
});

test('what was ordered is not changed by the owner of the table either', async () => {
  await signedLoan();
  const more = sql`UPDATE payout SET amount_tiyn = amount_tiyn + 100`;
  await expect(asOwner(database, more)).rejects.toThrow(/stands as it was ordered/);
});

/** Another value for each column of a payout that follows from its order, or from the books. */
const CHANGED: Readonly<Record<string, Sql>> = {
  amount_tiyn: sql`amount_tiyn = amount_tiyn + 100`,
  booked_at: sql`booked_at = now()`,
  created_at: sql`created_at = created_at + interval '1 day'`,
  iban_index: sql`iban_index = '\\x00'`,
  iban_sealed: sql`iban_sealed = '\\x00'`,
  kind: sql`kind = 'refund'`,
  people_needed: sql`people_needed = people_needed + 1`,
  reference: sql`reference = 'another'`,
  unbooked_at: sql`unbooked_at = now()`,
};
/** The key itself is held by what refers to it. */
const KEY = ['agreement_id', 'borrower_id', 'payout_id'];

test('every column of a payout that the application may not change stands for the owner of the table too', async () => {
  await signedLoan();
  const held = await database.transaction(machine, (tx) =>
    tx.rows<{ name: string }>(sql`
      SELECT attname AS name FROM pg_attribute
      WHERE attrelid = 'payout'::regclass AND attnum > 0 AND NOT attisdropped
        AND NOT has_column_privilege('senim_app', 'payout', attname, 'UPDATE')`),
  );
  expect(held.map(({ name }) => name).sort()).toEqual([...Object.keys(CHANGED), ...KEY].sort());
  for (const [column, change] of Object.entries(CHANGED))
    await expect(asOwner(database, sql`UPDATE payout SET ${change}`), column).rejects.toThrow(
      /stands as it was (ordered|booked)/,
    );
});

test('a loan is paid out in its signed principal alone', async () => {
  const key = await signedLoan();
  const principal = await principalOf(key);
  await expect(order(key, { amount: principal + 1, kind: 'loan' })).rejects.toThrow(/not signed for/);
  expect(await order(key, { amount: principal, kind: 'loan' })).toBe(1);
});

test('nothing is ordered before the signature', async () => {
  const key = await unsignedLoan(services);
  const amount = await principalOf(key);
  await expect(order(key, { amount, kind: 'loan' })).rejects.toThrow(/is not signed/);
});

test('a loan goes to no account that neither was signed nor confirmed since', async () => {
  const key = await signedLoan();
  const amount = await principalOf(key);
  await expect(order(key, { amount, kind: 'loan', iban: OTHERS })).rejects.toThrow(/nobody has confirmed/);
  await attempt(sql`
    INSERT INTO contact_change (borrower_id, change_id, kind, value_sealed, value_index, asked_at, ended_at, ended_by)
    VALUES (${key.borrowerId}, gen_random_uuid(), 'iban', '\\x00', ${services.sealing.blindIndex('iban', OTHERS)}, now(), now(), 'done')`);
  expect(await order(key, { amount, kind: 'loan', iban: OTHERS })).toBe(1);
});

test('money back goes to another account by two people alone', async () => {
  const key = await signedLoan();
  await expect(order(key, { amount: 100, kind: 'refund', iban: OTHERS })).rejects.toThrow(
    /nobody has confirmed/,
  );
  expect(await order(key, { amount: 100, kind: 'refund' })).toBe(1);
});
