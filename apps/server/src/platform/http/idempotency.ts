import type { Clock } from '../clock.ts';
import { type Database, machineAct, type Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Sealing } from '../sealing.ts';

/** A kept answer, so that the same key gets the same answer. */
export interface KeptAnswer {
  status: number;
  answer: unknown;
}

export interface IdempotencyRequest {
  borrowerId: number;
  key: string;
  route: string;
  body: unknown;
}

/** A claim without an answer (its process died) may be taken again after this time; the operations' guards make that safe. */
const CLAIM_SECONDS = 30;
const act = machineAct('idempotency');

/** Claims the key: `fresh` means go on, a kept answer is repeated, the rest are refusals. */
export async function claimKey(
  database: Database,
  clock: Clock,
  sealing: Sealing,
  request: IdempotencyRequest,
): Promise<'fresh' | 'idempotency_key_reused' | 'request_in_progress' | KeptAnswer> {
  // A keyed hash, because a body may hold a six-digit code that a plain hash would reveal.
  const bodySha256 = sealing.blindIndexes('idempotency', JSON.stringify(request.body ?? null));
  return database.transaction(act, async (tx) => {
    const { borrowerId, key, route } = request;
    const inserted = await tx.run(sql`
      INSERT INTO idempotency_key (borrower_id, key, route, body_sha256, claimed_at)
      VALUES (${borrowerId}, ${key}, ${route}, ${bodySha256[0]}, ${clock.now()}) ON CONFLICT DO NOTHING`);
    return inserted === 1 ? 'fresh' : repeat(tx, clock, request, bodySha256);
  });
}

async function repeat(
  tx: Transaction,
  clock: Clock,
  { borrowerId, key, route }: IdempotencyRequest,
  bodySha256: readonly Buffer[],
) {
  const row = await tx.one<{
    route: string;
    body_sha256: Buffer;
    claimed_at: Date;
    status: number | null;
    answer: unknown;
  }>(sql`
    SELECT route, body_sha256, claimed_at, status, answer FROM idempotency_key
    WHERE borrower_id = ${borrowerId} AND key = ${key} FOR UPDATE`);
  if (row.route !== route || !bodySha256.some((one) => one.equals(row.body_sha256)))
    return 'idempotency_key_reused' as const;
  if (row.status !== null) return { status: row.status, answer: row.answer };
  if (clock.now().getTime() - row.claimed_at.getTime() < CLAIM_SECONDS * 1000)
    return 'request_in_progress' as const;
  await tx.run(
    sql`UPDATE idempotency_key SET claimed_at = ${clock.now()} WHERE borrower_id = ${borrowerId} AND key = ${key}`,
  );
  return 'fresh' as const;
}

/** Keeps an answer. Our own failures and "come later" are not kept, so that the caller may try again with the same key. */
export async function keepAnswer(
  database: Database,
  request: IdempotencyRequest,
  kept: KeptAnswer,
): Promise<void> {
  const { borrowerId, key } = request;
  await database.transaction(act, (tx) =>
    kept.status >= 500 || kept.status === 429
      ? tx.run(
          sql`UPDATE idempotency_key SET claimed_at = 'epoch' WHERE borrower_id = ${borrowerId} AND key = ${key}`,
        )
      : tx.run(sql`UPDATE idempotency_key SET status = ${kept.status}, answer = ${JSON.stringify(kept.answer)}
                   WHERE borrower_id = ${borrowerId} AND key = ${key}`),
  );
}
