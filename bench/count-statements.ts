import pg from 'pg';

export interface Statements {
  /** Those sent one by one, and each of several sent in one text. */
  statements: number;
  /** How often the database was waited for. */
  trips: number;
}

/** What is sent to the database from now on, by whichever connection of this process, until `stop`. */
export function countStatements(): { readonly counted: Statements; stop(): void } {
  const counted = { statements: 0, trips: 0 };
  const { query, execute, sync } = pg.Connection.prototype;
  Object.assign(pg.Connection.prototype, {
    query(this: pg.Connection, text: string) {
      counted.statements += text.split(';').filter((one) => one.trim() !== '').length;
      counted.trips += 1;
      return query.call(this, text);
    },
    execute(this: pg.Connection, ...given: Parameters<typeof execute>) {
      counted.statements += 1;
      return execute.apply(this, given);
    },
    sync(this: pg.Connection) {
      counted.trips += 1;
      return sync.call(this);
    },
  });
  return { counted, stop: () => void Object.assign(pg.Connection.prototype, { query, execute, sync }) };
}
