import {
  AT_BANK,
  type PayoutKind,
  type PayoutStatus,
  UNDER_WAY,
} from '@senim/contracts/shared/payment-kinds';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Reading, Transaction } from '../../../platform/database/database.ts';
import { constants, sql } from '../../../platform/database/sql.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import type { OwnPayout, Payout, PayoutLooked, TurnEnd } from './types.ts';

export async function insertPayout(
  tx: Transaction,
  payout: {
    borrowerId: number;
    agreementId: number;
    reference: string;
    amountTiyn: Tiyn;
    kind: PayoutKind;
    notBefore: Date;
    createdAt: Date;
    peopleNeeded: number;
    account: { ibanSealed: Buffer; ibanIndex: Buffer } | null;
  },
): Promise<number> {
  const row = await tx.one<{ payout_id: number }>(sql`
    INSERT INTO payout (borrower_id, agreement_id, reference, amount_tiyn, kind, status, not_before, created_at, people_needed, iban_sealed, iban_index)
    VALUES (${payout.borrowerId}, ${payout.agreementId}, ${payout.reference}, ${payout.amountTiyn}, ${payout.kind}, 'created', ${payout.notBefore}, ${payout.createdAt},
      ${payout.peopleNeeded}, ${payout.account?.ibanSealed ?? null}, ${payout.account?.ibanIndex ?? null})
    RETURNING payout_id`);
  return row.payout_id;
}

/** How many payouts of a kind were ordered for an agreement so far. */
export async function countPayouts(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  kind: PayoutKind,
): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    SELECT count(*) AS count FROM payout
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND kind = ${kind}`);
  return row.count;
}

export async function hasRefundUnderWay(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
): Promise<boolean> {
  const row = await tx.row(sql`
    SELECT payout_id FROM payout
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} AND kind = 'refund'
      AND status IN ${constants(UNDER_WAY)}`);
  return row !== undefined;
}

/**
 * Takes a waiting payout for a while, unless it waits for a person. Returns the row as it was, with our lease number, or
 * nothing if another worker has it.
 */
export async function leasePayout(
  tx: Transaction,
  { borrowerId, payoutId }: { borrowerId: number; payoutId: number },
  { now, leasedUntil, bank }: { now: Date; leasedUntil: Date; bank: string },
): Promise<Payout | undefined> {
  return tx.row<Payout>(sql`
    WITH waiting AS (
      SELECT borrower_id, payout_id, status FROM payout
      WHERE borrower_id = ${borrowerId} AND payout_id = ${payoutId} AND status IN ${constants(UNDER_WAY)}
        AND not_before <= ${now} AND (leased_until IS NULL OR leased_until < ${now})
        AND failure IS NULL AND is_confirmed(payout)
      FOR UPDATE
    )
    UPDATE payout SET status = CASE waiting.status WHEN 'created' THEN 'sending' ELSE waiting.status END,
      lease = lease + 1, leased_until = ${leasedUntil},
      asked_at = CASE waiting.status WHEN 'created' THEN ${now} ELSE payout.asked_at END,
      asked_bank = CASE waiting.status WHEN 'created' THEN ${bank} ELSE COALESCE(asked_bank, ${bank}) END
    FROM waiting WHERE payout.borrower_id = waiting.borrower_id AND payout.payout_id = waiting.payout_id
    RETURNING payout.borrower_id AS "borrowerId", payout.payout_id AS "payoutId", agreement_id AS "agreementId",
      reference, amount_tiyn AS "amountTiyn", kind, waiting.status, iban_sealed AS "ibanSealed",
      asked_bank AS "askedBank", lease`);
}

/** Ends our turn with a payout. False, with nothing written, if our lease is no longer the newest. */
export async function endLease(
  tx: Transaction,
  { borrowerId, payoutId, lease }: Payout,
  end: TurnEnd,
): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE payout SET status = ${end.status}, leased_until = NULL, executed_at = ${end.executedAt ?? null},
      failure = ${end.failure ?? null}, not_before = COALESCE(${end.notBefore ?? null}, not_before)
    WHERE borrower_id = ${borrowerId} AND payout_id = ${payoutId} AND lease = ${lease}
      AND status IN ${constants(AT_BANK)}`);
  return changed === 1;
}

/** Whether a day that a restored book may lack transfers of was not told by the bank yet, or has one that nobody has settled. */
export async function isRestoreOpen(tx: Transaction): Promise<boolean> {
  const { open } = await tx.one<{ open: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM restored_book, generate_series(from_day, until_day, interval '1 day') AS lacked (day)
      WHERE closed_at IS NULL AND (
        NOT EXISTS (SELECT FROM bank_statement WHERE bank_statement.day = lacked.day::date)
        OR EXISTS (SELECT FROM statement_difference AS difference
          WHERE difference.day = lacked.day::date AND kind = 'not-in-books' AND settled_at IS NULL))) AS open`);
  return open;
}

/** Makes a payout that waits for the bank due now; undefined if no payout of that reference waits. */
export async function hastenPayout(
  tx: Transaction,
  reference: string,
  now: Date,
): Promise<{ borrowerId: number; payoutId: number } | undefined> {
  return tx.row(sql`
    UPDATE payout SET not_before = LEAST(not_before, ${now})
    WHERE reference = ${reference} AND status IN ${constants(AT_BANK)} AND failure IS NULL
    RETURNING borrower_id AS "borrowerId", payout_id AS "payoutId"`);
}

/** The payout of a reference that the bank was asked for and has not told us of. */
export async function readAtBank(
  tx: Transaction,
  reference: string,
): Promise<{ borrowerId: number; payoutId: number } | undefined> {
  return tx.row(sql`
    SELECT borrower_id AS "borrowerId", payout_id AS "payoutId" FROM payout
    WHERE reference = ${reference} AND status IN ${constants(AT_BANK)} AND failure IS NULL`);
}

/** Ends a payout that the bank's statement shows as made. A worker that has it in hand then ends nothing. */
export async function endByStatement(
  tx: Transaction,
  { borrowerId, payoutId }: { borrowerId: number; payoutId: number },
  executedAt: Date,
): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE payout SET status = 'executed', leased_until = NULL, executed_at = ${executedAt}
    WHERE borrower_id = ${borrowerId} AND payout_id = ${payoutId} AND status IN ${constants(AT_BANK)} AND failure IS NULL`);
  return changed === 1;
}

/** A transfer that was made came back: the payout has failed, or waits for a person. */
export async function writeReturned(
  tx: Transaction,
  { borrowerId, payoutId }: { borrowerId: number; payoutId: number },
  { status, failure, returnedAt }: { status: 'failed' | 'in-doubt'; failure: string; returnedAt: Date },
): Promise<void> {
  await tx.run(sql`
    UPDATE payout SET status = ${status}, failure = ${failure}, returned_at = ${returnedAt}
    WHERE borrower_id = ${borrowerId} AND payout_id = ${payoutId} AND status = 'executed'`);
}

/** The payout whose transfer was made under a reference, if one was. */
export async function readExecuted(
  tx: Transaction,
  reference: string,
): Promise<{ borrowerId: number; payoutId: number } | undefined> {
  return tx.row(sql`
    SELECT borrower_id AS "borrowerId", payout_id AS "payoutId" FROM payout
    WHERE reference = ${reference} AND status = 'executed'`);
}

/** A payout that the bank was not asked for yet, or whose order never went there, will never be asked for. */
export async function writeStopped(
  tx: Transaction,
  { borrowerId, payoutId }: { borrowerId: number; payoutId: number },
  from: PayoutStatus,
): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE payout SET status = 'failed', failure = 'stopped', leased_until = NULL
    WHERE borrower_id = ${borrowerId} AND payout_id = ${payoutId} AND status = ${from}`);
  return changed === 1;
}

/** Ends a dispute about a payout, as people have found out or by asking the bank anew; false if it is over already. */
export async function endDispute(
  tx: Transaction,
  { borrowerId, payoutId }: { borrowerId: number; payoutId: number },
  end: { status: 'executed' | 'failed' | 'in-doubt'; failure: string | null; executedAt: Date | null },
): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE payout SET status = ${end.status}, failure = ${end.failure}, executed_at = ${end.executedAt}
    WHERE borrower_id = ${borrowerId} AND payout_id = ${payoutId} AND status = 'in-doubt' AND failure IS NOT NULL`);
  return changed === 1;
}

export async function readDuePayouts(
  tx: Transaction,
  now: Date,
): Promise<{ borrowerId: number; payoutId: number }[]> {
  return tx.rows(sql`
    SELECT borrower_id AS "borrowerId", payout_id AS "payoutId" FROM payout
    WHERE status IN ${constants(UNDER_WAY)} AND not_before <= ${now}
      AND failure IS NULL AND is_confirmed(payout)
    ORDER BY not_before LIMIT 500`);
}

/** The newest payout of each agreement of a borrower. */
export async function readPayoutsOf(tx: Reading, borrowerId: number): Promise<OwnPayout[]> {
  return tx.rows(sql`
    SELECT DISTINCT ON (agreement_id) agreement_id AS "agreementId", status, not_before AS "notBefore",
      executed_at AS "executedAt", created_at AS "createdAt", reference,
      status IN ('sending', 'in-doubt') AND own_order_waits(reference) AS "orderWaits"
    FROM payout WHERE borrower_id = ${borrowerId} AND kind = 'loan' ORDER BY agreement_id, payout_id DESC`);
}

/** Takes out the order of an own payout that waits for its file; false where none does. */
export async function withdrawOwnOrder(tx: Transaction, reference: string): Promise<boolean> {
  const { done } = await tx.one<{ done: boolean }>(sql`SELECT withdraw_own_order(${reference}) AS done`);
  return done;
}

/** A payout, locked until the caller's transaction ends. */
export async function lockPayout(
  tx: Transaction,
  { borrowerId, payoutId }: { borrowerId: number; payoutId: number },
): Promise<PayoutLooked | undefined> {
  return tx.row<PayoutLooked>(sql`
    SELECT payout_id AS "payoutId", agreement_id AS "agreementId", reference, amount_tiyn AS "amountTiyn", kind, status,
      iban_sealed AS "ibanSealed", not_before AS "notBefore", failure, executed_at AS "executedAt", created_at AS "createdAt", people_needed AS "peopleNeeded"
    FROM payout WHERE borrower_id = ${borrowerId} AND payout_id = ${payoutId} FOR UPDATE`);
}

/** The newest payout of a loan to a borrower, locked until the caller's transaction ends. */
export async function lockNewestLoanPayout(
  tx: Transaction,
  borrowerId: number,
): Promise<PayoutLooked | undefined> {
  return tx.row<PayoutLooked>(sql`
    SELECT payout_id AS "payoutId", agreement_id AS "agreementId", reference, amount_tiyn AS "amountTiyn", kind, status,
      iban_sealed AS "ibanSealed", not_before AS "notBefore", failure, executed_at AS "executedAt", created_at AS "createdAt", people_needed AS "peopleNeeded"
    FROM payout WHERE borrower_id = ${borrowerId} AND kind = 'loan' ORDER BY payout_id DESC LIMIT 1 FOR UPDATE`);
}

/** The payouts of loans that were ordered since an instant. */
export async function readOrderedSince(
  tx: Transaction,
  since: Date,
): Promise<{ readonly createdAt: Date; readonly amountTiyn: Tiyn }[]> {
  return tx.rows(sql`
    SELECT created_at AS "createdAt", amount_tiyn AS "amountTiyn" FROM payout WHERE kind = 'loan' AND created_at > ${since}`);
}
