import { setTimeout as pause } from 'node:timers/promises';
import type { Front } from './load/front.ts';
import { readTransfers } from './load/hints.ts';
import type { Acknowledged } from './load/journal.ts';
import { standingOf } from './load/sign-ups.ts';
import { lookInto } from './stage/database.ts';
import { type Environment, runToItsEnd } from './stage/part.ts';
import type { Stage } from './stage/stage.ts';

/** What became of everything that was acknowledged. */
export interface Verdict {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly tiynOff: number;
  readonly others: readonly string[];
}

export interface Books {
  readonly databaseUrl: string;
  readonly environment: Environment;
}

/** The journal of the acknowledged against the books, the bank's book against ours, and what reconcile says. */
export async function judge(
  acknowledged: readonly Acknowledged[],
  { databaseUrl, environment }: Books,
  front: Front,
  stage: Stage,
): Promise<Verdict> {
  const payments = await judgePayments(acknowledged, databaseUrl);
  const sessions = await lostSessions(acknowledged, front);
  const transfers = await differingTransfers(databaseUrl, stage);
  const reconciled = await runToItsEnd(['scripts/operate/reconcile.ts'], environment).then(
    () => [],
    (error: Error) => [`reconcile: ${error.message}`],
  );
  return {
    ...payments,
    lost: [...payments.lost, ...sessions],
    others: [...transfers, ...reconciled],
  };
}

const KEPT = `
  SELECT provider_payment_id AS id, amount_tiyn::float8 AS tiyn,
    (SELECT count(*)::int FROM agreement_fact WHERE fact_id = provider || ':' || provider_payment_id) AS facts
  FROM incoming_payment WHERE provider = 'kassa24'`;

const TIYN_PER_TENGE = 100;

async function judgePayments(acknowledged: readonly Acknowledged[], databaseUrl: string) {
  const rows = await lookInto<{ id: string; tiyn: number; facts: number }>(databaseUrl, KEPT);
  const kept = new Map(rows.map((row) => [row.id, row]));
  const payments = acknowledged.filter((one) => one.kind === 'payment');
  const lost = payments.filter(({ id }) => !kept.has(id)).map(({ id }) => `payment ${id}`);
  const doubled = rows.filter(({ facts }) => facts > 1).map(({ id }) => `payment ${id}`);
  const off = payments.map(({ id, tenge }) => Math.abs((kept.get(id)?.tiyn ?? 0) - tenge * TIYN_PER_TENGE));
  return { lost, doubled, tiynOff: off.reduce((sum, each) => sum + each, 0) };
}

/** A session that was opened lives, and a step that was saved is there. */
async function lostSessions(acknowledged: readonly Acknowledged[], front: Front): Promise<string[]> {
  const stepped = new Set(acknowledged.flatMap((one) => (one.kind === 'step' ? [one.token] : [])));
  const lost: string[] = [];
  for (const one of acknowledged) {
    if (one.kind !== 'session') continue;
    const standing = await standingOf(front, one.token);
    if (standing === 'no session') lost.push('a session');
    if (standing === 'no step' && stepped.has(one.token)) lost.push('a step');
  }
  return lost;
}

const PAYOUTS = `SELECT reference, amount_tiyn::float8 AS tiyn, status FROM payout WHERE kind = 'loan' AND created_at > now() - interval '1 day'`;

/** What we say is made the bank has made, of our sum, and it has made nothing that we do not know. */
async function differingTransfers(databaseUrl: string, stage: Stage): Promise<string[]> {
  const ours = await lookInto<{ reference: string; tiyn: number; status: string }>(databaseUrl, PAYOUTS);
  const atBank = await readTransfers(stage);
  const known = new Set(ours.map(({ reference }) => reference));
  return [
    ...ours
      .filter(
        ({ reference, status }) => status === 'executed' && atBank.get(reference)?.status !== 'executed',
      )
      .map(({ reference }) => `${reference} is executed with us alone`),
    ...ours
      .filter(
        ({ reference, tiyn }) =>
          atBank.has(reference) && Number(atBank.get(reference)?.amount) * TIYN_PER_TENGE !== tiyn,
      )
      .map(({ reference }) => `${reference} is of another sum at the bank`),
    ...ours
      .filter(({ status }) => status !== 'executed')
      .map(({ reference, status }) => `${reference} is still ${status}`),
    ...[...atBank.keys()]
      .filter((reference) => !known.has(reference))
      .map((reference) => `the bank made ${reference}, which we do not know`),
  ];
}

/** Payouts that are not made yet, and those that are still to be ordered. */
const UNDER_WAY = `
  SELECT reference FROM payout WHERE status IN ('created', 'sending', 'in-doubt')
  UNION ALL SELECT task_identifier FROM graphile_worker.jobs WHERE task_identifier = 'payments.order-payout'`;
const LOOK_MS = 500;
/** A lease of a worker that was killed, and a look of the waker. */
const PAID_OUT_MS_MAX = 120_000;

/** Until nothing is on its way to the bank any more; what still is then, the verdict names. */
export async function untilPaidOut(databaseUrl: string): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < PAID_OUT_MS_MAX; await pause(LOOK_MS))
    if ((await lookInto(databaseUrl, UNDER_WAY)).length === 0) return;
}
