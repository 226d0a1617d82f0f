import { afterAll, beforeAll, expect, test } from 'vitest';
import { machineryForTests, standingClock } from '../../people-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { knowProducts } from './know-products.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const act = machineAct('test');
const codes = async () => {
  const rows = await database.transaction(act, (tx) =>
    tx.rows<{ code: string }>(sql`SELECT code FROM product ORDER BY code`),
  );
  return rows.map(({ code }) => code);
};

test('a product more in the lender’s document is known from the next start on, and one taken out of it stays', async () => {
  const services = machineryForTests(database, standingClock());
  const [first] = services.lender.products;
  if (!first) throw new Error('Nothing is lent.');
  const lent = services.lender.products.map(({ code }) => code);
  expect(await codes()).toEqual(lent.toSorted());
  for (let start = 0; start < 2; start++)
    await knowProducts({
      ...services,
      lender: { ...services.lender, products: [{ ...first, code: 'gold' }] },
    });
  expect(await codes()).toEqual([...lent, 'gold'].sort());
});

test.each([
  ['add a product by hand', sql`INSERT INTO product VALUES ('silver')`],
  ['rename one', sql`UPDATE product SET code = 'silver' WHERE code = 'gold'`],
  ['remove one', sql`DELETE FROM product WHERE code = 'gold'`],
])('the application itself may not %s', async (_what, statement) => {
  const refused = database.transaction(act, (tx) => tx.run(statement));
  await expect(refused).rejects.toThrow('permission denied');
});

test('an account of a product that nobody lends is refused by the database', async () => {
  const refused = database.transaction(act, (tx) =>
    tx.run(sql`INSERT INTO ledger_account (code, dimension) VALUES ('reward-income', 'silver')`),
  );
  await expect(refused).rejects.toThrow(/product|permission denied/);
});

test('another lender started on the same database is refused in a sentence, and leaves nothing behind', async () => {
  const services = machineryForTests(database, standingClock());
  await knowProducts(services);
  const before = await codes();
  const [first] = services.lender.products;
  if (!first) throw new Error('Nothing is lent.');
  const other = {
    ...services,
    lender: { ...services.lender, code: 'tiin', products: [{ ...first, code: 'foreign' }] },
  };
  await expect(knowProducts(other)).rejects.toThrow(
    /The database is that of the lender senim, and LENDER names tiin: each lender has a database of its own/,
  );
  expect(await codes()).toEqual(before);
});
