import type { ActDetails } from '@senim/contracts/office/history/act-details';
import pg from 'pg';
import type { Log } from '../log.ts';
import { Undone, undo } from '../outcome.ts';
import { followed, type Marks } from '../traces/followed.ts';
import { type Answer, askingOn, beginningOf } from './asking.ts';
import { connectingTo } from './connecting.ts';
import { gatherReadings } from './gathering/gather-readings.ts';
import { KEPT, LENT, type Lending, type Settings } from './lending.ts';
import { createLines } from './lines.ts';
import { type Provided, readingOn, theOne } from './reading.ts';
import {
  type ActToRecord,
  type Recorded,
  type Remark,
  recordsOfStaff,
  toRecord,
  trailRows,
} from './recorded.ts';
import type { Sql } from './sql.ts';
import { typeParser } from './values.ts';

/** Who acts, for row-level security and for the audit trail. */
export interface Act {
  readonly principal: Principal;
  /** The event for the audit trail, written in the same transaction; `null` if the work only reads. */
  readonly auditEvent: string | null;
  readonly requestId: string;
  /** Further content for the record of a staff act; merged with the notes of the work itself. */
  readonly remark?: Remark;
  /** The queue for this work before it takes a connection; a borrower's own work always has one. */
  readonly line?: { readonly name: string; readonly placesMax: number };
  /** Reads everything as it stands at one moment, however long that takes; writes nothing. */
  readonly isReport?: boolean;
  /** For a report: the moment at which another one reads that is under way, as `nameMoment` told it. */
  readonly moment?: string;
  /** Its statements are planned once for a connection, whatever values they have: those over arrays would be planned each time. */
  readonly keepsPlans?: boolean;
  readonly provided?: Provided;
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
      /** The borrower for whom it is done: only that borrower's rows are visible then. False for the office's own work. */
      readonly onBehalf: number | false;
      /** A machine ends it in their name, as they may be gone by now; the record still names them. */
      readonly byMachine?: true;
    }
  | {
      /** Several of the office at once, each with an act of their own (`acted`): it is seen what every one of them may see. */
      readonly kind: 'colleagues';
      readonly staffIds: readonly number[];
    };

/** An act of a member of staff that leaves a record. */
export type StaffAct = Act & {
  readonly principal: Extract<Principal, { kind: 'staff' }>;
  readonly auditEvent: string;
};

export const isStaffAct = (act: Act): act is StaffAct =>
  act.principal.kind === 'staff' && act.auditEvent !== null;

/** What reads. Instants are `Date`, days `YYYY-MM-DD`, bigint safe integers. */
export interface Reading {
  rows<Row>(statement: Sql): Promise<Row[]>;
  /** The first row, or undefined if there is none. */
  row<Row>(statement: Sql): Promise<Row | undefined>;
  /** The one row that must exist; if it does not, that is a bug. */
  one<Row>(statement: Sql): Promise<Row>;
  readonly act: Act;
}

/** Work on one connection in one transaction. What it asks for at once (`Promise.all`) is sent and answered together, in that order. */
export interface Transaction extends Reading {
  /** How many rows were changed. */
  run(statement: Sql): Promise<number>;
  /** For a writing that nobody waits for: it goes with what is asked for next, at the latest with the commit, and fails that if it fails. */
  runLater(statement: Sql): void;
  /** Adds to the record of this staff act: values before and after, amounts, codes, and whom or what it was about. */
  note(details: ActDetails, about?: Pick<Remark, 'borrowerId' | 'subject'>): void;
  /** Writes an event into the trail as often as it happened: for a machine that does many at once, and not all that it was asked to. */
  happened(event: string, times: number): Promise<void>;
  /** Writes the record of an act of one of several colleagues, who act here together. */
  acted(act: StaffAct, details: ActDetails): void;
  /** Done once this is committed, and never where it is not. It must not fail. */
  afterwards(done: () => void): void;
}

export interface Database {
  /**
   * Commits what `work` returns, and rolls back if it throws. An `undo` rolls back too, and its refusal is returned and
   * recorded. Serialization failures and deadlocks are tried again.
   */
  transaction<T>(act: Act, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * For work that only reads: what it asks for at once goes to the database in one trip, which refuses any writing. Each trip sees what was
   * committed before it. An act with an audit event is a transaction all the same.
   */
  read<T>(act: Act, work: (reading: Reading) => Promise<T>): Promise<T>;
  /** For figures over the whole book, by an act without an audit event: read where a report holds nobody up (`reporting.ts`). */
  report<T>(act: Act, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** How many wait for a connection. */
  waiting(): number;
  connections(): Connections;
  ping(): Promise<void>;
  /** Whether jobs can be ordered: checks the queue's own tables. */
  pingQueue(): Promise<void>;
  close(): Promise<void>;
}

/** The connections of this process to the database. */
export interface Connections {
  readonly most: number;
  readonly busy: number;
  /** Those who wait for one. */
  readonly waiting: number;
}

const RETRIES_MAX = 4;
const RETRYABLE = new Set(['40001', '40P01']);

/** With a full pool the caller is told to come again after this time, so that nobody waits for ever. */
const CONNECTION_WAIT_MS = 3_000;

export interface DatabaseManners {
  readonly connectionsMax?: number;
  readonly connectionWaitMs?: number | undefined;
  /** How long work waits for its turn in a line of this process. */
  readonly turnWaitMs?: number | undefined;
  /** Hears of every row of a record that was committed. */
  readonly heed?: (row: Recorded) => void;
  /** The driver's connection; a simulation brings one whose turns and end it decides. */
  readonly Client?: typeof pg.Client | undefined;
  /** A pooler stands before the database and lends a connection for one transaction. */
  readonly isPooled?: boolean;
}

export function openDatabase(
  url: string,
  log: Log,
  {
    connectionsMax = 10,
    connectionWaitMs = CONNECTION_WAIT_MS,
    turnWaitMs,
    heed = () => {},
    Client,
    isPooled = false,
  }: DatabaseManners = {},
): Database {
  const lending = isPooled ? LENT : KEPT;
  const pool = new pg.Pool({
    ...connectingTo(url),
    ...(Client && { Client }),
    max: connectionsMax,
    connectionTimeoutMillis: connectionWaitMs,
    ...lending.atConnecting,
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
  });
  const inLine = createLines(turnWaitMs);
  const gathered = gatherReadings({ pool, lending }, log, connectionWaitMs);
  hearBreaks(pool, log);

  const inOwnLine = <T>(act: Act, done: () => Promise<T>): Promise<T> => {
    const line = act.line ?? ownLine(act.principal);
    return line ? inLine(line.name, line.placesMax, done) : done();
  };
  const transaction: Database['transaction'] = (act, work) =>
    inOwnLine(act, () =>
      withRetries(() =>
        followed(
          'transaction',
          () => marksOf(act),
          () => orUndone({ pool, lending, heed }, act, work),
        ),
      ),
    );

  return {
    transaction,
    report: transaction,
    read<T>(act: Act, work: (reading: Reading) => Promise<T>): Promise<T> {
      if (act.auditEvent !== null || act.isReport) return transaction(act, work);
      const { principal, provided } = act;
      const takeAlong =
        provided && principal.kind === 'borrower' ? gathered.of(principal.borrowerId) : undefined;
      const reading = readingOn({ pool, lending }, act, settingsOf(act.principal), takeAlong);
      return inOwnLine(act, () =>
        followed(
          'reading',
          () => marksOf(act),
          () => work(reading).catch(asRefused<T>),
        ),
      );
    },
    waiting: () => pool.waitingCount + gathered.waiting(),
    connections: () => ({
      most: connectionsMax,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount + gathered.waiting(),
    }),
    ping: async () => void (await pool.query('SELECT 1')),
    pingQueue: async () => void (await pool.query('SELECT job_queue_answers()')),
    close: () => pool.end(),
  };
}

function hearBreaks(pool: pg.Pool, log: Log): void {
  pool.on('error', (error) => {
    // A pool that ends waits for no answer, so the server may be stopped before the last connection has gone.
    if (!pool.ending) log.warn({ error: error.message }, 'an idle database connection broke');
  });
  // While work has a connection the pool does not hear it break, and what nobody hears ends the process. The work's next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
}

/** What a transaction is known by to whoever follows it: its event, and what kind of caller it is for. */
const marksOf = ({ principal, auditEvent }: Act): Marks => ({
  'senim.for': whoOf(principal),
  ...(auditEvent !== null && { 'senim.event': auditEvent }),
});

/** However much one borrower asks for at once, it takes at most this many connections. */
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

/** Further content for the record of a staff act, and rows of the trail, collected during the work. */
interface Noted {
  details: ActDetails;
  about: Pick<Remark, 'borrowerId' | 'subject'>;
  inTrail: readonly Recorded[];
  acts: readonly ActToRecord[];
  afterwards: readonly (() => void)[];
}

/** A refusal that undid its work leaves its own record, as if only the refusal had happened. */
async function orUndone<T>(opened: Opened, act: Act, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const noted: Noted = { details: {}, about: {}, inTrail: [], acts: [], afterwards: [] };
  try {
    return await inTransaction(opened, act, work, noted);
  } catch (error) {
    const refused = asRefused<T>(error);
    noted.acts = [];
    noted.afterwards = [];
    return act.auditEvent === null ? refused : inTransaction(opened, act, async () => refused, noted);
  }
}

function asRefused<T>(error: unknown): T {
  if (!(error instanceof Undone)) throw error;
  return error.refused as T;
}

type Asking = Pick<ReturnType<typeof askingOn>, 'ask' | 'askLater'>;

interface Opened {
  readonly pool: pg.Pool;
  readonly lending: Lending;
  readonly heed: (row: Recorded) => void;
}

async function inTransaction<T>(
  { pool, lending, heed }: Opened,
  act: Act,
  work: (tx: Transaction) => Promise<T>,
  noted: Noted,
): Promise<T> {
  const client = await pool.connect();
  const beginning = beginningOf(meantBy(act), lending);
  const asking = askingOn(client, lending, beginning.passengers);
  let broken: Error | undefined;
  try {
    const tx = transactionOn(asking, act, noted);
    if (act.provided && !(await tx.row(act.provided.found))) undo(act.provided.orElse);
    const result = await work(tx);
    const acts = isStaffAct(act) ? [toRecord(act, noted, result)] : noted.acts;
    const recorded = await asking.commit(recordsOfStaff(acts));
    const rows = [beginning.trail(), ...noted.inTrail, ...(recorded ? staffActsOf(recorded) : [])];
    for (const row of rows) if (row) heed(row);
    for (const done of noted.afterwards) done();
    return result;
  } catch (error) {
    await asking.rollBack().catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken ?? asking.broken());
  }
}

const KEPT_PLANS: Settings = [['plan_cache_mode', 'force_generic_plan']];

/** A staff act of the office’s own has a record of its own and no row of the trail. */
function meantBy({ principal, auditEvent, requestId, isReport = false, moment, keepsPlans }: Act) {
  const settings = [...(keepsPlans ? KEPT_PLANS : []), ...settingsOf(principal)];
  const leavesNone = auditEvent === null || (principal.kind === 'staff' && principal.onBehalf === false);
  const inTrail = leavesNone
    ? null
    : ([auditEvent, whoOf(principal), requestId, ownRowsOf(principal)] as const);
  return { isReport, moment, settings, inTrail };
}

/** What tells row-level security who acts. */
function settingsOf(principal: Principal): Settings {
  const borrowerId = ownRowsOf(principal);
  return [
    ['senim.principal', borrowerId === 0 ? kindOf(principal) : 'borrower'],
    ['senim.borrower_id', String(borrowerId)],
    ['senim.staff_id', staffIdsOf(principal).join(',')],
  ];
}

function staffIdsOf(principal: Principal): readonly number[] {
  if (principal.kind === 'colleagues') return principal.staffIds;
  return principal.kind === 'staff' ? [principal.staffId] : [];
}

function kindOf(principal: Principal): Principal['kind'] {
  if (principal.kind === 'colleagues') return 'staff';
  return principal.kind === 'staff' && principal.byMachine ? 'machine' : principal.kind;
}

/** The borrower whose rows alone are visible; 0 if it is not limited to one. */
function ownRowsOf(principal: Principal): number {
  if (principal.kind === 'borrower') return principal.borrowerId;
  return principal.kind === 'staff' && principal.onBehalf !== false ? principal.onBehalf : 0;
}

const whoOf = (principal: Principal): string =>
  principal.kind === 'machine' ? principal.name : principal.kind;

const staffActsOf = ({ rows }: Answer): readonly Recorded[] =>
  rows.map((row) => ({ record: 'staff-acts', ...(row as Omit<Recorded, 'record'>) }));

function transactionOn({ ask, askLater }: Asking, act: Act, noted: Noted): Transaction {
  return {
    act,
    note(details, about = {}) {
      Object.assign(noted.details, details);
      Object.assign(noted.about, about);
    },
    acted(done, details) {
      noted.acts = [...noted.acts, toRecord(done, { details })];
    },
    afterwards(done) {
      noted.afterwards = [...noted.afterwards, done];
    },
    async happened(event, times) {
      const statement = trailRows(event, whoOf(act.principal), act.requestId, times);
      const rows = (await ask(statement)).rows as readonly Omit<Recorded, 'record'>[];
      noted.inTrail = [...noted.inTrail, ...rows.map((row) => ({ record: 'audit-trail' as const, ...row }))];
    },
    rows: async <Row>(statement: Sql) => (await ask(statement)).rows as readonly unknown[] as Row[],
    row: async <Row>(statement: Sql) => (await ask(statement)).rows[0] as Row | undefined,
    one: async <Row>(statement: Sql) => theOne((await ask(statement)).rows[0] as Row | undefined, statement),
    run: async (statement) => (await ask(statement)).count,
    runLater: askLater,
  };
}

/** The act of a background worker: it sees every row, and the audit trail names it if it changes something. */
export function machineAct(name: string, auditEvent: string | null = null, requestId = name): Act {
  return { principal: { kind: 'machine', name }, auditEvent, requestId };
}

/** The act of a report over the whole book. */
export function reportAct(name: string): Act {
  return { ...machineAct(name), isReport: true };
}
