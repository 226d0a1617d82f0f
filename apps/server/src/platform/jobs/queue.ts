import { workNow } from '../at-work.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** What a job may carry: the ids it needs, never a person's data. */
export type JobPayload = Readonly<Record<string, string | number>>;

/** One entry per task. A task is repeated until it returns, so each must be safe to repeat. */
export type TaskTable = Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;

/**
 * How long work may wait: `now` where somebody looks at a field until it is done (codes), `soon` where they look again within minutes,
 * `later` where nobody waits.
 */
export type Urgency = 'now' | 'soon' | 'later';

/**
 * The schemas of the two queues. What somebody waits for has one of its own, with workers of its own, so that no crowd of other work, however
 * long each takes, stands before it; `soon` goes before `later` in the other.
 */
export const QUEUES = { awaited: 'graphile_worker_awaited', usual: 'graphile_worker' } as const;

export interface Job {
  readonly task: string;
  readonly payload: JobPayload;
  readonly urgency: Urgency;
}

/**
 * Orders work in the transaction that needs it: both are committed, or neither. Its task and payload name it; while it waits, ordering it
 * again has no effect.
 */
export function enqueue(tx: Transaction, task: string, payload: JobPayload, urgency: Urgency = 'soon'): void {
  enqueueAll(tx, [{ task, payload, urgency }]);
}

/** Beside what a task reads, its payload bears the number of the request that it was ordered in; two that differ in it alone are one job. */
const ORDERED_IN = '_request';

/** What was ordered: the task's own payload, and the request that it was ordered in, if one was. */
export function openPayload(payload: JobPayload): { own: JobPayload; request?: string } {
  const { [ORDERED_IN]: request, ...own } = payload;
  return request === undefined ? { own } : { own, request: String(request) };
}

/** Orders several pieces of work, each another, by one call. */
export function enqueueAll(tx: Transaction, jobs: readonly Job[]): void {
  if (jobs.length === 0) return;
  const request = workNow()?.request;
  const told = jobs.map(({ task, payload, urgency }) => ({
    task,
    payload: request === undefined ? payload : { ...payload, [ORDERED_IN]: request },
    key: `${task}:${Object.values(payload).join('/')}`,
    urgency,
  }));
  tx.runLater(sql`SELECT enqueue_jobs(${JSON.stringify(told)}::jsonb)`);
}

/** Tries the jobs of a task at once that wait for their next try, as what they have waited for has changed. */
export async function runWaitingNow(tx: Transaction, task: string): Promise<void> {
  await tx.run(sql`SELECT run_waiting_now(${task})`);
}
