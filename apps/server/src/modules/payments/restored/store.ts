import { BANK_TRANSFER } from '@senim/contracts/shared/payment-kinds';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { BankDay, CardDay, EnteredTransfer, NetworkLast, Restore } from './types.ts';

export async function readLastRestore(tx: Transaction): Promise<Restore | undefined> {
  return tx.row<Restore>(sql`
    SELECT restored_at AS "restoredAt", from_day AS "fromDay", until_day AS "untilDay"
    FROM restored_book ORDER BY restored_at DESC LIMIT 1`);
}

export async function readBankDays(tx: Transaction, { fromDay, untilDay }: Restore): Promise<BankDay[]> {
  return tx.rows<BankDay>(sql`
    SELECT lacked.day::date AS day, read_at AS "readAt", COALESCE(entries_count, 0)::int AS "entriesCount",
      (SELECT count(*)::int FROM statement_difference AS found
        WHERE found.day = lacked.day::date AND kind = 'not-in-books') AS "unknownCount",
      (SELECT count(*)::int FROM statement_difference AS found
        WHERE found.day = lacked.day::date AND kind = 'not-in-books' AND settled_at IS NULL) AS "openCount"
    FROM generate_series(${fromDay}::date, ${untilDay}::date, interval '1 day') AS lacked (day)
      LEFT JOIN bank_statement ON bank_statement.day = lacked.day::date
    ORDER BY 1`);
}

export async function readCardDays(tx: Transaction, { fromDay, untilDay }: Restore): Promise<CardDay[]> {
  return tx.rows<CardDay>(sql`
    SELECT lacked.day::date AS day, read_at AS "readAt", count(entry.invoice)::int AS "paymentsCount",
      COALESCE(array_agg(entry.invoice ORDER BY entry.invoice) FILTER (WHERE entry.invoice IS NOT NULL
        AND NOT EXISTS (SELECT FROM card_payment WHERE card_payment.invoice = entry.invoice)), '{}') AS strangers
    FROM generate_series(${fromDay}::date, ${untilDay}::date, interval '1 day') AS lacked (day)
      LEFT JOIN card_registry AS list ON list.day = lacked.day::date
      LEFT JOIN card_registry_entry AS entry ON entry.day = list.day
    GROUP BY lacked.day, read_at ORDER BY 1`);
}

/** What people have entered as transfers of that day and left there, those too whose owner is not known; a whole and not its parts. */
export async function readEntered(tx: Transaction, day: string): Promise<EnteredTransfer[]> {
  return tx.rows<EnteredTransfer>(sql`
    SELECT provider_payment_id AS number, amount_tiyn AS "amountTiyn" FROM incoming_payment
    WHERE provider = ${BANK_TRANSFER} AND (paid_at AT TIME ZONE 'Asia/Almaty')::date = ${day}::date
      AND split_of IS NULL AND reversed_at IS NULL
    ORDER BY payment_id`);
}

/** Of each network, the last payment that was received before the restore. */
export async function readNetworksLast(
  tx: Transaction,
  networks: readonly string[],
  { restoredAt }: Restore,
): Promise<NetworkLast[]> {
  return tx.rows<NetworkLast>(sql`
    SELECT network, (SELECT max(paid_at) FROM incoming_payment
      WHERE provider = network AND received_at < ${restoredAt}) AS "lastPaidAt"
    FROM unnest(${[...networks]}::text[]) AS network ORDER BY network`);
}
