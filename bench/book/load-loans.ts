import pg from 'pg';
import type { TestServices } from '../../apps/server/src/loans-for-tests.ts';
import { keepAccountDays } from '../../apps/server/src/modules/ledger/keep-account-days.ts';
import { FIRST_BORROWER } from './copies.ts';
import { copyEntries, copyJournals, planJournals } from './copy-journals.ts';
import { copyLife, LIFE_TABLES, strideOf } from './copy-life.ts';
import { liveModels, type Model } from './live-models.ts';

interface Wish {
  readonly loansCount: number;
  readonly factsCount: number;
  /** Hears how far it is. */
  told?(what: string): void;
}

const JOURNALS = ['ledger_journal', 'ledger_chain'];
const ENTRIES = ['ledger_entry', 'ledger_account'];
const LANES = 3;
const TOLD_CHARACTERS = 50;

/**
 * A book of so many live loans of so many facts, with their applications, payments, payouts, messages, steps, journals, entries, balances, chains
 * and daily images: a few lives are lived through the product's own operations and then copied, each copy a borrower of its own that lived at the
 * same time. That the copies are true is for reconcile to say.
 */
export async function loadLoans(
  services: TestServices,
  databaseUrl: string,
  { loansCount, factsCount, told = () => {} }: Wish,
): Promise<void> {
  const models = await liveModels(services, factsCount);
  const copies = models.map(({ borrowerId, agreementId, tenths }) => ({
    model: { borrowerId, agreementId },
    tenths,
    to: loansCount,
  }));
  // Copies are added to what is kept of shared accounts, so the models' own entries are in it first.
  while (await keepAccountDays(services));
  told('the models have lived');
  const planned = await withClient(databaseUrl, (client) => planJournals(client, copies));
  // Beside each other: the books are the larger half of the work.
  await Promise.all([
    ...LIFE_TABLES.map((tables) =>
      loadPart(databaseUrl, tables, told, (client) => copyLife(client, copies, loansCount, tables)),
    ),
    loadPart(databaseUrl, JOURNALS, told, (client) => copyJournals(client, planned)),
    loadPart(databaseUrl, ENTRIES, told, (client) => copyEntries(client, planned)),
  ]);
  await withClient(databaseUrl, async (client) => {
    await letDaysKnowCopies(client, strideOf(loansCount));
    for (const model of models) await postAccrued(client, model, loansCount);
  });
  await inLanes(
    databaseUrl,
    [...ENTRIES, ...JOURNALS, ...LIFE_TABLES.flat()].map((table) => `VACUUM ANALYZE ${table}`),
    told,
  );
  await inLanes(databaseUrl, Object.values(TOTALS), told);
  await withClient(databaseUrl, async (client) => {
    await client.query('ANALYZE');
    await client.query('CHECKPOINT');
  });
}

/** Statements that need nothing of each other, by some connections, each of which takes the next one. */
async function inLanes(
  databaseUrl: string,
  statements: readonly string[],
  told: (what: string) => void,
): Promise<void> {
  const left = [...statements];
  const lane = () =>
    withClient(databaseUrl, async (client) => {
      for (let next = left.shift(); next; next = left.shift()) {
        await client.query(next);
        told(`done: ${next.trim().slice(0, TOLD_CHARACTERS).trim()}`);
      }
    });
  await Promise.all(Array.from({ length: Math.min(LANES, statements.length) }, lane));
}

/** Works on a connection of its own, whose rows are checked by reconcile and verify afterwards, not by a trigger a row. */
async function withClient<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      "SET session_replication_role = replica; SET synchronous_commit = off; SET jit = off; SET work_mem = '256MB'; SET maintenance_work_mem = '768MB'",
    );
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Fills some tables without their indexes, which are built at the end over all rows. */
async function loadPart(
  databaseUrl: string,
  tables: readonly string[],
  told: (what: string) => void,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `UPDATE pg_index SET indisready = false, indisvalid = false WHERE indrelid = ANY ('{${tables}}'::regclass[])`,
    );
    await work(client);
    told(`${tables.join(', ')}: filled`);
  });
  await inLanes(
    databaseUrl,
    tables.map((table) => `REINDEX TABLE ${table}`),
    told,
  );
}

/** What would have been kept meanwhile of images and of what people did. None is made of another. */
const TOTALS = {
  // Looked up loan by loan: one sort of all images would carry the terms of the agreements with it.
  newest: `
  DELETE FROM loan_image_newest;
  INSERT INTO loan_image_newest
    SELECT image.borrower_id, image.agreement_id, day, known_on, image.status, overdue_days, principal_tiyn, overdue_principal_tiyn, reward_tiyn,
      penalty_tiyn, next_due_tiyn, next_due_day, product, product_version, decision_version, partner, (terms ->> 'principalTiyn')::bigint, began_on, own_days AND day = known_on
    FROM agreement JOIN (
      SELECT borrower_id, agreement_id, min(day) AS began_on, count(*) FILTER (WHERE known_on = day) = max(day) - min(day) + 1 AS own_days
      FROM loan_image GROUP BY borrower_id, agreement_id) AS days USING (borrower_id, agreement_id) CROSS JOIN LATERAL (
      SELECT * FROM loan_image WHERE loan_image.borrower_id = agreement.borrower_id AND loan_image.agreement_id = agreement.agreement_id
      ORDER BY loan_image.day DESC, loan_image.known_on DESC LIMIT 1) AS image`,
  buckets: `
  DELETE FROM loan_image_total;
  INSERT INTO loan_image_total
    SELECT day, overdue_bucket, count(*) FILTER (WHERE principal_tiyn > 0), sum(principal_tiyn), sum(reward_tiyn), sum(penalty_tiyn)
    FROM loan_image WHERE known_on = day GROUP BY day, overdue_bucket`,
  expected: `
  DELETE FROM loan_image_expected;
  INSERT INTO loan_image_expected
    SELECT day, next_due_day, count(*), sum(next_due_tiyn) FROM loan_image
    WHERE known_on = day AND next_due_day > day AND next_due_tiyn > 0 GROUP BY day, next_due_day`,
  steps: `
  DELETE FROM step_day;
  INSERT INTO step_day SELECT * FROM steps_of_days('-infinity', (SELECT opened_through - 2 FROM ledger_day));
  INSERT INTO step_day (day, partner)
    SELECT day, 'none' FROM generate_series((SELECT min(day) FROM step_day), (SELECT opened_through - 2 FROM ledger_day), '1 day') AS day ON CONFLICT DO NOTHING;
  DELETE FROM lending_day;
  INSERT INTO lending_day SELECT day, lending.* FROM (SELECT DISTINCT day FROM step_day) AS days CROSS JOIN LATERAL lending_of_days(day, day) AS lending`,
} as const;

/** A day opened after the models' facts, so after those of all their copies. */
async function letDaysKnowCopies(client: pg.Client, stride: number): Promise<void> {
  const numbered = (how: string) =>
    client.query(`ALTER TABLE agreement_fact ALTER recorded_order SET GENERATED ${how}`);
  await numbered('BY DEFAULT');
  await client.query(
    `UPDATE agreement_fact SET recorded_order = recorded_order * ${stride} WHERE borrower_id < ${FIRST_BORROWER}`,
  );
  await numbered('ALWAYS');
  await client.query(
    `UPDATE ledger_recognition SET facts_through = facts_through * ${stride} + ${stride - 1}`,
  );
  await client.query(
    `SELECT setval(pg_get_serial_sequence('agreement_fact', 'recorded_order'), max(recorded_order)) FROM agreement_fact`,
  );
}

/** What the days have accrued on all copies of a model, as one journal of the house. */
async function postAccrued(
  client: pg.Client,
  { agreementId, accrued, tenths }: Model,
  loansCount: number,
): Promise<void> {
  if (accrued.length === 0) return;
  await client.query(
    `SELECT post_journals(jsonb_build_array(jsonb_build_object('cause', $1::text, 'kind', 'accrual', 'value_day', opened_through,
       'posted_at', now(), 'entries', entries))) FROM ledger_day CROSS JOIN (
       SELECT jsonb_agg(jsonb_build_object('code', account, 'dimension', dimension, 'amount_tiyn', "amountTiyn" * count)) AS entries
       FROM jsonb_to_recordset($2::jsonb) AS line(account text, dimension text, "amountTiyn" bigint)
         CROSS JOIN (SELECT count(*) FROM generate_series(0, $3::int - 1) AS i WHERE i % 10 = ANY ($4::int[])) AS copies
     ) AS all_copies`,
    [`loaded:${agreementId}`, JSON.stringify(accrued), loansCount, tenths],
  );
}
