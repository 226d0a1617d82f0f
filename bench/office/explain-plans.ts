import type { Act, Database, Transaction } from '../../apps/server/src/platform/database/database.ts';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';
import type { Sql } from '../../apps/server/src/platform/database/sql.ts';

/** A table of this size must not be read in full. */
const LARGE_ROWS = 1_000;

/** A database that records statements on request, so that they can be explained afterwards. */
export function listeningDatabase(database: Database) {
  const heard: Sql[] = [];
  let isListening = false;
  const listenTo = (tx: Transaction): Transaction => {
    const hear = <T>(statement: Sql, answer: T): T => {
      if (isListening) heard.push(statement);
      return answer;
    };
    return {
      ...tx,
      rows: (statement) => hear(statement, tx.rows(statement)),
      row: (statement) => hear(statement, tx.row(statement)),
      one: (statement) => hear(statement, tx.one(statement)),
    };
  };
  return {
    ...database,
    transaction: <T>(act: Act, work: (tx: Transaction) => Promise<T>) =>
      database.transaction(act, (tx) => work(listenTo(tx))),
    /** The statements sent during the work. */
    async listen(work: () => Promise<unknown>): Promise<readonly Sql[]> {
      heard.length = 0;
      isListening = true;
      await work();
      isListening = false;
      return heard.filter(({ text }) => /^\s*(SELECT|WITH)/.test(text) && !text.includes('record_staff_act'));
    },
  };
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}

export interface Explained {
  /** Large tables that were read in full; there should be none. */
  readonly readWhole: readonly string[];
  readonly indexesUsed: number;
  readonly longestMs: number;
}

/** The database's own plans of the statements. */
export async function explainPlans(database: Database, statements: readonly Sql[]): Promise<Explained> {
  const readWhole = new Set<string>();
  let indexesUsed = 0;
  let longestMs = 0;
  for (const statement of statements) {
    const { plan, ms } = await planOf(database, statement);
    longestMs = Math.max(longestMs, ms);
    for (const node of nodesOf(plan)) {
      if (/Index/.test(node['Node Type'])) indexesUsed += 1;
      const read = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
      if (node['Node Type'] === 'Seq Scan' && read > LARGE_ROWS) readWhole.add(node['Relation Name'] ?? '?');
    }
  }
  return { readWhole: [...readWhole], indexesUsed, longestMs };
}

async function planOf(database: Database, { text, values }: Sql): Promise<{ plan: Node; ms: number }> {
  const explained = { text: `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values } as Sql;
  const row = await database.transaction(machineAct('bench'), (tx) =>
    tx.one<{ 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }>(explained),
  );
  const [{ Plan: plan, 'Execution Time': ms }] = row['QUERY PLAN'];
  return { plan, ms };
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
