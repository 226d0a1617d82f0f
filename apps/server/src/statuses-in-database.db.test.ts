import {
  LIVE,
  OF_AGREEMENT,
  OF_APPLICATION,
  OWED,
  STATUS,
  UNDECIDED,
} from '@senim/loan-engine/lifecycle/status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machineAct, type Transaction } from './platform/database/database.ts';
import { constants, type Sql, sql } from './platform/database/sql.ts';
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts';

/** Constraints, indexes and functions of the database must have the same sets of statuses as the engine. */
const PREDICATES: Readonly<Record<string, readonly number[]>> = {
  'constraint agreement_status_check': OF_AGREEMENT,
  'constraint agreement_check': [STATUS.writtenOff],
  'constraint loan_application_status_check': OF_APPLICATION,
  'index agreement_one_live': [STATUS.awaitingSignature, ...LIVE],
  'index agreement_one_live_child': LIVE,
  'index agreement_one_refinancing': [STATUS.refinancingAwaitingSignature],
  'index loan_application_one_open': UNDECIDED,
  'index loan_application_refused': [STATUS.refused],
  'index status_transition_decided': UNDECIDED,
  'index loan_application_review': [STATUS.underReview],
  'function is_former_client': UNDECIDED,
  'function steps_of_days': UNDECIDED,
  'index agreement_owed': OWED,
  'function accruing_loans': OWED,
  'function accrual_limits': OWED,
};

let database: TestDatabase;
const act = machineAct('test');
const inDatabase = <T>(work: (tx: Transaction) => Promise<T>) => database.transaction(act, work);

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Everything with a condition: its name and the text of the condition. */
const CONDITIONS = sql`
  SELECT 'constraint ' || conname AS name, pg_get_constraintdef(oid) AS condition
  FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'index ' || indexrelid::regclass, pg_get_expr(indpred, indrelid) FROM pg_index
    JOIN pg_class ON pg_class.oid = indexrelid
  WHERE indpred IS NOT NULL AND relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'policy ' || polname || ' of ' || polrelid::regclass, pg_get_expr(COALESCE(polqual, polwithcheck), polrelid) FROM pg_policy
  UNION ALL
  SELECT 'trigger ' || tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL
  SELECT 'function ' || proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  ORDER BY 1`;

/** Each list of numbers beside the word status: `status = 12`, `status IN (7, 11)`, `= ANY (ARRAY[7, 11])`. */
const BESIDE_STATUS = /status\)?\s*(?:=|<>|IN)\s*(?:ANY\s*)?\(*(?:ARRAY\[)?(\d+(?:,\s*\d+)*)/gi;

test('every status that the database spells belongs to a set that the engine names', async () => {
  const conditions = await inDatabase((tx) => tx.rows<{ name: string; condition: string }>(CONDITIONS));
  const spelled = conditions.flatMap(({ name, condition }) =>
    [...condition.matchAll(BESIDE_STATUS)].map(([, list = '']) => [
      name,
      sorted(list.split(',').map(Number)),
    ]),
  );
  const named = Object.entries(PREDICATES).map(([name, set]) => [name, sorted(set)]);
  expect(spelled).toEqual(named.sort());
});

const sorted = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other);

/** The plan that PostgreSQL keeps for a prepared statement, for any values. */
async function planOf({ text, values }: Sql): Promise<string> {
  const plain = (written: string): Sql => ({ text: written, values: [], name: '', pieces: [written] });
  return inDatabase(async (tx) => {
    await tx.run(sql`SET LOCAL plan_cache_mode = force_generic_plan`);
    await tx.run(sql`SET LOCAL enable_seqscan = off`);
    await tx.run(plain(`PREPARE explained AS ${text}`));
    const given = values.length === 0 ? '' : `(${values.map((value) => `'${value}'`).join(', ')})`;
    const rows = await tx.rows<Record<string, string>>(plain(`EXPLAIN EXECUTE explained${given}`));
    await tx.run(sql`DEALLOCATE explained`);
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
}

test('a set written into the text lets a partial index serve a prepared statement, a bound one does not', async () => {
  const isOpen = sql`status IN ${constants(UNDECIDED)}`;
  const written = await planOf(sql`SELECT FROM loan_application WHERE borrower_id = ${7} AND ${isOpen}`);
  expect(written).toContain('using loan_application_one_open');
  const bound = await planOf(
    sql`SELECT FROM loan_application WHERE borrower_id = ${7} AND status = ANY (${'{2,3}'}::int[])`,
  );
  expect(bound).not.toContain('loan_application_one_open');
});
