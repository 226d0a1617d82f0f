import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** What can be asked of a worker: the task's name and the ids it needs, never a person's data. */
export type JobPayload = Readonly<Record<string, string | number>>;

/** One entry per task name; a task is repeated until it returns, so each must be safe to repeat. */
export type TaskTable = Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;

/**
 * Asks for work in the transaction that makes it necessary: both are committed, or neither.
 * `key` names the work itself; asking again while it waits asks once.
 */
export async function enqueue(tx: Transaction, task: string, payload: JobPayload): Promise<void> {
  const key = `${task}:${Object.values(payload).join('/')}`;
  await tx.run(sql`SELECT enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${key})`);
}
