import type pg from 'pg';
import { type Copies, copiesOf, FIRST_BORROWER } from './copies.ts';

/** A table of a loan's life. */
interface Part {
  readonly table: string;
  /** The order in which its rows came about: they are copied one after another, as if all copies had lived at once. */
  readonly inOrderOf: string;
  /** What differs in a copy, by column, as SQL over its number `i` and the row `model`. */
  readonly own: Readonly<Record<string, string>>;
  /** So many rows of a life at most, where there are more than the book needs. */
  readonly rowsMax?: number;
}

/** Of the messages of a life. */
const MESSAGES_MAX = 3;

const UUID = (column: string) => `md5(i || model.${column}::text)::uuid`;
const PHONE = "sha256(int8send(i) || 'phone')";
const IIN = "sha256(int8send(i) || 'iin')";

/** What a fact is numbered by: all copies of a model's fact stand between it and the model's next. */
export const strideOf = (loansCount: number): number => loansCount + 1;

const lifeOf = (loansCount: number): readonly Part[] => [
  { table: 'borrower', inOrderOf: 'borrower_id', own: { iin_index: IIN, phone_index: PHONE } },
  { table: 'borrower_profile', inOrderOf: 'borrower_id', own: {} },
  { table: 'loan_application', inOrderOf: 'application_id', own: {} },
  { table: 'agreement', inOrderOf: 'agreement_id', own: { number: "'27' || lpad(i::text, 8, '0')" } },
  {
    table: 'agreement_fact',
    inOrderOf: 'recorded_order',
    own: {
      fact_id: "model.fact_id || '-' || i",
      fact: "model.fact || jsonb_build_object('id', model.fact_id || '-' || i)",
      recorded_order: `model.recorded_order * ${strideOf(loansCount)} + i + 1`,
    },
  },
  {
    table: 'incoming_payment',
    inOrderOf: 'payment_id',
    own: { provider_payment_id: "model.provider_payment_id || '-' || i" },
  },
  { table: 'payout', inOrderOf: 'payout_id', own: { reference: "model.reference || '-' || i" } },
  { table: 'status_transition', inOrderOf: 'transition_id', own: { subject_id: `${FIRST_BORROWER} + i` } },
  {
    table: 'notification',
    inOrderOf: 'created_at',
    own: { notification_id: UUID('notification_id') },
    rowsMax: MESSAGES_MAX,
  },
  {
    table: 'outgoing_message',
    inOrderOf: 'message_number',
    // Nobody sends what the models are told: all of it went out at once, as it does in life.
    own: {
      message_id: UUID('message_id'),
      sent_at: "model.created_at + i * interval '1 microsecond'",
    },
    rowsMax: MESSAGES_MAX,
  },
  { table: 'loan_image', inOrderOf: 'known_on, day', own: {} },
];

/** These are filled beside each other; each is so large that it is somebody's whole work. */
const LARGE_TABLES = ['agreement_fact', 'incoming_payment', 'loan_image'];

/** The tables of a life by who fills them, one after another. */
export const LIFE_TABLES: readonly (readonly string[])[] = [
  ...LARGE_TABLES.map((table) => [table]),
  lifeOf(0).flatMap(({ table }) => (LARGE_TABLES.includes(table) ? [] : [table])),
];

/** The rows of all copies in some tables of a life. Foreign keys are not checked while a book is loaded, so their order is free. */
export async function copyLife(
  client: pg.Client,
  models: readonly Copies[],
  loansCount: number,
  tables: readonly string[],
): Promise<void> {
  for (const part of lifeOf(loansCount))
    if (tables.includes(part.table)) await copyTable(client, part, models);
}

async function copyTable(
  client: pg.Client,
  { table, inOrderOf, own, rowsMax = Number.MAX_SAFE_INTEGER }: Part,
  models: readonly Copies[],
): Promise<void> {
  const keys = models.map(({ model }) => model.borrowerId);
  await client.query(
    `CREATE TEMP TABLE model_row AS SELECT * FROM (
       SELECT *, row_number() OVER (ORDER BY ${inOrderOf}) AS turn, row_number() OVER (PARTITION BY borrower_id ORDER BY ${inOrderOf}) AS of_life
       FROM ${table} WHERE borrower_id = ANY ('{${keys}}')) AS row WHERE of_life <= ${rowsMax}`,
  );
  const columns = await readColumns(client, table, own);
  const turns = await client.query<{ turn: string; borrowerId: string }>(
    'SELECT turn, borrower_id AS "borrowerId" FROM model_row ORDER BY turn',
  );
  for (const { turn, borrowerId } of turns.rows) {
    const copies = models.find(({ model }) => model.borrowerId === Number(borrowerId));
    if (!copies) throw new Error(`Nobody is model ${borrowerId}.`);
    await client.query(
      `INSERT INTO ${table} (${columns.map(({ name }) => name)}) OVERRIDING SYSTEM VALUE
       SELECT ${columns.map(({ value }) => value)} FROM ${copiesOf(copies)}
         CROSS JOIN (SELECT * FROM model_row WHERE turn = ${turn}) AS model`,
    );
  }
  await client.query('DROP TABLE model_row');
}

const IDS = ['borrower_id', 'application_id', 'agreement_id'];

/** The copies have lived a millionth of a second one after another, so that no two rows of a list stand at one instant. */
const INSTANTS = [
  'created_at',
  'submitted_at',
  'decided_at',
  'signed_at',
  'received_at',
  'at',
  'recorded_at',
  'booked_at',
  'executed_at',
];

/** Identity columns number themselves, but for those by which rows are found. */
async function readColumns(
  client: pg.Client,
  table: string,
  own: Part['own'],
): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; isNumbered: boolean }>(
    `SELECT column_name AS name, is_identity = 'YES' AS "isNumbered" FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  return rows
    .map(({ name, isNumbered }) => {
      const other = own[name] ?? (IDS.includes(name) ? 'id' : undefined);
      const same = INSTANTS.includes(name) ? `model.${name} + i * interval '1 microsecond'` : `model.${name}`;
      return { name, value: other ?? (isNumbered ? '' : same) };
    })
    .filter(({ value }) => value !== '');
}
