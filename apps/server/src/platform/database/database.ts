import type { ActDetails } from '@senim/contracts/office/act-details';
import pg from 'pg';
import type { Log } from '../log.ts';
import { isRefused, Undone } from '../outcome.ts';
import { createLines } from './lines.ts';
import { type Sql, sql } from './sql.ts';

/** Who acts, as the database's row-level security sees it, and what the audit trail writes of it. */
export interface Act {
  readonly principal: Principal;
  /** The event written to the audit trail in the same transaction; `null` for pure reads. */
  readonly auditEvent: string | null;
  readonly requestId: string;
  /** What the record of a staff act says besides; merged with what the work itself notes. */
  readonly remark?: Remark;
  /** What the work stands in line for before it takes a connection; one borrower's own work does so in any case. */
  readonly line?: { readonly name: string; readonly placesMax: number };
}

/** What a staff act was about and why. `details` hold codes, amounts and days, never a person's data. */
export interface Remark {
  readonly borrowerId?: number | null;
  readonly subject?: string;
  readonly reasonSealed?: Buffer;
  readonly details?: ActDetails;
}

export type Principal =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'borrower'; readonly borrowerId: number }
  | { readonly kind: 'machine'; readonly name: string }
  | {
      readonly kind: 'staff';
      readonly staffId: number;
      /** By the business calendar. */
      readonly at: Date;
      /** The borrower whose own act it is, done for them: nothing but theirs is seen then. False for the office's own work. */
      readonly onBehalf: number | false;
    };

/** Work on one connection inside one transaction. Instants are `Date`, days `YYYY-MM-DD`, bigint safe integers. */
export interface Transaction {
  rows<Row>(statement: Sql): Promise<Row[]>;
  /** The first row, or undefined where there is none. */
  row<Row>(statement: Sql): Promise<Row | undefined>;
  /** Exactly the row that must be there: its absence is a bug. */
  one<Row>(statement: Sql): Promise<Row>;
  /** How many rows were changed. */
  run(statement: Sql): Promise<number>;
  readonly act: Act;
  /** Adds to what the record of this staff act says: before and after, amounts, codes; and whom or what it was about. */
  note(details: ActDetails, about?: Pick<Remark, 'borrowerId' | 'subject'>): void;
}

export interface Database {
  /**
   * Commits what `work` returns; rolls back when it throws. An `undo` rolls back too, and its refusal is answered and
   * recorded. Serialization failures and deadlocks are tried again.
   */
  transaction<T>(act: Act, work: (tx: Transaction) => Promise<T>): Promise<T>;
  ping(): Promise<void>;
  /** Whether jobs can be asked for: the queue's own tables answer. */
  pingQueue(): Promise<void>;
  close(): Promise<void>;
}

const RETRIES_MAX = 4;
const RETRYABLE = new Set(['40001', '40P01']);

/** A full pool answers "come again" after this long, rather than letting every caller wait for ever. */
const CONNECTION_WAIT_MS = 3_000;

export function openDatabase(
  url: string,
  log: Log,
  { connectionsMax = 10, connectionWaitMs = CONNECTION_WAIT_MS } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: connectionWaitMs,
    // The application acts as its own role, which may not touch the journal but by appending.
    options:
      '-c role=senim_app -c statement_timeout=10s -c lock_timeout=5s -c idle_in_transaction_session_timeout=20s',
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
  });
  const inLine = createLines();
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection broke'));

  return {
    transaction(act, work) {
      const line = act.line ?? ownLine(act.principal);
      const done = () => withRetries(() => orUndone(pool, act, work));
      return line ? inLine(line.name, line.placesMax, done) : done();
    },
    ping: async () => void (await pool.query('SELECT 1')),
    pingQueue: async () => void (await pool.query('SELECT job_queue_answers()')),
    close: () => pool.end(),
  };
}

/** One borrower, whatever they ask for at once, holds no more than these connections. */
const OF_ONE_BORROWER_MAX = 3;

function ownLine(principal: Principal): Act['line'] {
  if (principal.kind !== 'borrower') return undefined;
  return { name: `borrower ${principal.borrowerId}`, placesMax: OF_ONE_BORROWER_MAX };
}

async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const { code } = error as { code?: string };
      if (tries >= RETRIES_MAX || !code || !RETRYABLE.has(code)) throw error;
    }
  }
}

/** What a staff act's record says besides its act, gathered while the work goes on. */
interface Noted {
  details: ActDetails;
  about: Pick<Remark, 'borrowerId' | 'subject'>;
}

/** A refusal that undid its work leaves a record of its own, as if nothing but the refusal had happened. */
async function orUndone<T>(pool: pg.Pool, act: Act, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const noted: Noted = { details: {}, about: {} };
  try {
    return await inTransaction(pool, act, work, noted);
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    const refused = error.refused as T;
    return act.auditEvent === null ? refused : inTransaction(pool, act, async () => refused, noted);
  }
}

async function inTransaction<T>(
  pool: pg.Pool,
  act: Act,
  work: (tx: Transaction) => Promise<T>,
  noted: Noted,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(beginAs(act));
    const tx = transactionOn(client, act, noted);
    const result = await work(tx);
    await recordStaffAct(tx, noted, result);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** One round trip begins the transaction, tells row-level security who acts, and writes the audit row. */
function beginAs(act: Act): string {
  const borrowerId = ownRowsOf(act.principal);
  const settings = [
    ['senim.principal', borrowerId === 0 ? act.principal.kind : 'borrower'],
    ['senim.borrower_id', String(borrowerId)],
  ];
  const statements = settings.map(([name, value]) => `SET LOCAL ${name} = ${pg.escapeLiteral(value ?? '')}`);
  if (act.auditEvent && (act.principal.kind !== 'staff' || act.principal.onBehalf !== false))
    statements.push(auditRow(act, act.auditEvent, borrowerId));
  return ['BEGIN', ...statements].join('; ');
}

/** Whose rows alone are seen; 0 where it is not one borrower's. */
function ownRowsOf(principal: Principal): number {
  if (principal.kind === 'borrower') return principal.borrowerId;
  return principal.kind === 'staff' && principal.onBehalf !== false ? principal.onBehalf : 0;
}

function auditRow(act: Act, event: string, borrowerId: number): string {
  const who = act.principal.kind === 'machine' ? act.principal.name : act.principal.kind;
  const values = [event, who, act.requestId].map((value) => pg.escapeLiteral(value)).join(', ');
  return `INSERT INTO audit_trail (event, principal, request_id, borrower_id) VALUES (${values}, ${borrowerId || 'NULL'})`;
}

/**
 * The last statement of a staff act is its record, in the same transaction: with what was refused where it was. The
 * chain's lock is thus held for a moment only.
 */
async function recordStaffAct(
  tx: Transaction,
  { details: noted, about }: Noted,
  result: unknown,
): Promise<void> {
  const { principal, auditEvent, requestId, remark } = tx.act;
  if (principal.kind !== 'staff' || auditEvent === null) return;
  const refused = isRefused(result as object) ? { refused: (result as { refused: string }).refused } : {};
  const details = JSON.stringify({ ...remark?.details, ...noted, ...refused });
  await tx.run(sql`
    SELECT record_staff_act(${principal.at}, ${auditEvent}, ${principal.staffId},
      ${about.borrowerId ?? remark?.borrowerId ?? null}, ${principal.onBehalf !== false},
      ${about.subject ?? remark?.subject ?? null}, ${details}::jsonb, ${remark?.reasonSealed ?? null}, ${requestId})`);
}

function transactionOn(client: pg.PoolClient, act: Act, noted: Noted): Transaction {
  const query = ({ text, name, values }: Sql) => client.query({ text, name, values: [...values] });
  return {
    act,
    note(details, about = {}) {
      Object.assign(noted.details, details);
      Object.assign(noted.about, about);
    },
    rows: async <Row>(statement: Sql) => (await query(statement)).rows as Row[],
    row: async <Row>(statement: Sql) => (await query(statement)).rows[0] as Row | undefined,
    async one<Row>(statement: Sql) {
      const row = (await query(statement)).rows[0] as Row | undefined;
      if (!row) throw new Error(`A row that must exist does not: ${statement.text.trim().slice(0, 80)}`);
      return row;
    },
    run: async (statement) => (await query(statement)).rowCount ?? 0,
  };
}

const INT8 = 20;
const DATE = 1082;

function typeParser(oid: number, format?: 'text' | 'binary'): unknown {
  if (oid === INT8) return safeInteger;
  if (oid === DATE) return (text: string) => text;
  return pg.types.getTypeParser(oid, format as 'text');
}

/** Tiyn and ids stay exact: a bigint beyond 2^53 is refused rather than rounded. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('A database integer is beyond what can be computed exactly.');
  return value;
}

/** The act of a background worker: sees every row, is named in the audit trail where it changes something. */
export function machineAct(name: string, auditEvent: string | null = null, requestId = name): Act {
  return { principal: { kind: 'machine', name }, auditEvent, requestId };
}
