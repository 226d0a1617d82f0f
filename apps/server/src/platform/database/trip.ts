import type pg from 'pg';
import { type Lending, nameKept, type Settings } from './lending.ts';
import type { Sql } from './sql.ts';
import { typeParser, writtenValue } from './values.ts';

/** What is asked of the database. */
export type Question = Pick<Sql, 'text' | 'name' | 'values'>;

/** A statement that goes with others, and who waits for its rows. */
export interface Passenger {
  readonly statement: Pick<Sql, 'text' | 'name'>;
  readonly values: (string | Buffer | null)[];
  /** The rows that came back, and how many were read or changed. */
  resolve(rows: readonly object[], count: number): void;
  reject(error: Error): void;
}

type Columns = readonly { readonly name: string; readonly read: (text: string) => unknown }[];

/** What a connection has prepared, by name, under names that the driver does not use itself; after a trip that failed under others, as it is not known which of its statements were. */
interface Prepared {
  readonly named: Map<string, { columns: Columns }>;
  failures: number;
}
const preparedOn = new WeakMap<pg.Connection, Prepared>();

/**
 * Statements that are sent and answered together, one after another in their order: outside a transaction PostgreSQL runs all before one Sync as one, so
 * that settings end with it. If one fails, all have failed, and the connection is of no more use: it does not know which of them it has prepared.
 */
export class Trip implements pg.Submittable {
  /** What it ends with, for whoever looks on. */
  readonly last: string | undefined;
  readonly #passengers: readonly Passenger[];
  readonly #ended: (error?: Error) => void;
  readonly #columns: { columns: Columns }[] = [];
  readonly #answers: object[][] = [];
  readonly #counts: number[] = [];
  /** A value that cannot be read must not be thrown at the connection, which has no more to do with it. */
  #unreadable: Error | undefined;
  #prepared: Prepared = { named: new Map(), failures: 0 };

  constructor(passengers: readonly Passenger[], ended: (error?: Error) => void) {
    this.last = passengers.at(-1)?.statement.text;
    this.#passengers = passengers;
    this.#ended = ended;
  }

  submit(connection: pg.Connection): void {
    this.#prepared = preparedOn.get(connection) ?? this.#prepared;
    const { named, failures } = this.#prepared;
    preparedOn.set(connection, this.#prepared);
    connection.stream.cork();
    for (const { statement, values } of this.#passengers) {
      const name = statement.name && `read ${statement.name} ${failures}`;
      const known = named.get(name);
      const its = known ?? { columns: [] };
      if (!known) connection.parse({ name, text: statement.text, types: [] }, true);
      if (name) named.set(name, its);
      connection.bind({ statement: name, values }, true);
      if (!known) connection.describe({ type: 'P' }, true);
      connection.execute({}, true);
      this.#columns.push(its);
    }
    connection.sync();
    connection.stream.uncork();
    this.#answers.push([]);
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    const its = this.#columns[this.#answers.length - 1];
    if (its) its.columns = fields.map(({ name, dataTypeID }) => ({ name, read: typeParser(dataTypeID) }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { columns = [] } = this.#columns[this.#answers.length - 1] ?? {};
    try {
      this.#answers.at(-1)?.push(rowOf(columns, fields));
    } catch (error) {
      this.#unreadable = error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#counts.push(Number(text.slice(text.lastIndexOf(' ') + 1)) || 0);
    this.#answers.push([]);
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) {
      this.handleError(this.#unreadable);
    } else {
      this.#ended();
      for (const [index, { resolve }] of this.#passengers.entries())
        resolve(this.#answers[index] ?? [], this.#counts[index] ?? 0);
    }
  }

  handleError(error: Error): void {
    this.#prepared.named.clear();
    this.#prepared.failures += 1;
    this.#ended(error);
    for (const { reject } of this.#passengers) reject(error);
  }
}

function rowOf(columns: Columns, fields: readonly (string | null)[]): object {
  const row: Record<string, unknown> = {};
  for (const [index, { name, read }] of columns.entries()) {
    const text = fields[index] ?? null;
    row[name] = text === null ? null : read(text);
  }
  return row;
}

/** Sends them over a free connection of the pool. */
export async function sendTogether(pool: pg.Pool, passengers: readonly Passenger[]): Promise<void> {
  try {
    const client = await pool.connect();
    client.query(new Trip(passengers, (error) => client.release(error)));
  } catch (error) {
    for (const { reject } of passengers) reject(error as Error);
  }
}

/** Sets what the statements behind it are held by, until the trip or its transaction ends. */
export function setting(settings: Settings): Question {
  const places = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`);
  return {
    text: `SELECT ${places.join(', ')}`,
    name: `settings ${settings.length}`,
    values: settings.flat(),
  };
}

/** The first of a trip that only reads. Whoever waits for the others hears of its failure. */
export function settingOut(settings: Settings, lending: Lending): Passenger {
  return passengerFor(setting([...settings, ['transaction_read_only', 'on']]), lending);
}

const nobodyHears = () => {};

/** A statement for a trip, and who hears of its answer. */
export function passengerFor(
  question: Question,
  lending: Lending,
  resolve: Passenger['resolve'] = nobodyHears,
  reject: Passenger['reject'] = nobodyHears,
): Passenger {
  const statement = { text: question.text, name: nameKept(lending, question) };
  return { statement, values: question.values.map(writtenValue), resolve, reject };
}
