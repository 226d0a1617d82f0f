import pg from 'pg';
import type { TestServices } from '../../apps/server/src/loans-for-tests.ts';
import { type Copies, copyRows } from '../copy-rows.ts';
import { copyJournals } from './copy-journals.ts';
import { liveModels, type Model } from './live-models.ts';

/** The first borrower of the book; those before are the models it is copied from. */
const FIRST_BORROWER = 1_000;
const BATCH = 2_000;

/** Borrower and agreement of a copy have this number. */
export const idOfCopy = (index: number): number => FIRST_BORROWER + index;

/** The agreement number of a copy. */
export const numberOfCopy = (index: number): string => `27${String(index).padStart(8, '0')}`;

interface Wish {
  readonly loansCount: number;
  readonly factsCount: number;
  /** When no further ones are begun, by the clock of this process: the book is smaller then. */
  readonly untilMs?: number;
}

/**
 * A book of so many live loans of so many facts, with every journal, entry, balance and chain: a few lives are lived through the
 * product's own operations and then copied, each copy a borrower of its own. That the copies are true is for reconcile to say. Answers how many there are.
 */
export async function loadLoans(
  services: TestServices,
  databaseUrl: string,
  { loansCount, factsCount, untilMs = Number.POSITIVE_INFINITY }: Wish,
): Promise<number> {
  const models = await liveModels(services, factsCount);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // The copies are checked by reconcile and verify afterwards, not by a trigger a row.
    await client.query('SET session_replication_role = replica; SET synchronous_commit = off');
    let loaded = 0;
    while (loaded < loansCount && (loaded === 0 || performance.now() < untilMs)) {
      const from = loaded;
      loaded = Math.min(from + BATCH, loansCount);
      await client.query('BEGIN');
      for (const model of models) await copyLife(client, model, { from, to: loaded, tenths: model.tenths });
      await client.query('COMMIT');
    }
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
    return loaded;
  } finally {
    await client.end();
  }
}

const PAYMENT = "kind = 'payment'";
/** Paid under an id of its own, which names the fact as well. */
const FACT_ID = `CASE WHEN model.${PAYMENT} THEN model.fact_id || '-' || i ELSE model.fact_id END`;

/** The tables of a loan's life, in the order in which they refer to each other, and what differs in a copy. */
const LIFE: readonly (readonly [table: string, own: Readonly<Record<string, string>>, orderBy?: string])[] = [
  ['borrower', { iin_index: "sha256(int8send(i) || 'iin')", phone_index: "sha256(int8send(i) || 'phone')" }],
  ['agreement', { number: "'27' || lpad(i::text, 8, '0')", application_id: 'NULL::bigint' }],
  [
    'agreement_fact',
    { fact_id: FACT_ID, fact: `model.fact || jsonb_build_object('id', ${FACT_ID})` },
    'i, model.recorded_order',
  ],
  ['incoming_payment', { provider_payment_id: "model.provider_payment_id || '-' || i" }],
  ['ledger_account', { dimension: `(${FIRST_BORROWER} + i) || '/' || (${FIRST_BORROWER} + i)` }],
];
const OF_AGREEMENT = ['agreement', 'agreement_fact', 'incoming_payment', 'ledger_account'];

async function copyLife(client: pg.Client, model: Model, copies: Copies): Promise<void> {
  const ids = `${FIRST_BORROWER} + i`;
  for (const [table, own, orderBy] of LIFE)
    await copyRows(client, table, {
      where: `model.borrower_id = ${model.borrowerId}`,
      own: { borrower_id: ids, ...(OF_AGREEMENT.includes(table) && { agreement_id: ids }), ...own },
      copies,
      ...(orderBy && { orderBy }),
    });
  await copyJournals(client, model, copies, { borrowerOf: ids, factIdOf: FACT_ID });
}
