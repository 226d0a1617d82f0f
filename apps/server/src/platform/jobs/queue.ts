import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** What a job may carry: the ids it needs, never a person's data. */
export type JobPayload = Readonly<Record<string, string | number>>;

/** One entry per task. A task is repeated until it returns, so each must be safe to repeat. */
export type TaskTable = Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;

/**
 * Orders work in the transaction that needs it: both are committed, or neither. `key` names the work; while it waits, ordering
 * it again has no effect.
 */
export async function enqueue(tx: Transaction, task: string, payload: JobPayload): Promise<void> {
  const key = `${task}:${Object.values(payload).join('/')}`;
  await tx.run(sql`SELECT enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${key})`);
}
