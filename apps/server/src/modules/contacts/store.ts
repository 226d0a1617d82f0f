import type { Language } from '@senim/kazakhstan/languages';
import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Sealing } from '../../platform/sealing.ts';
import type { Contact } from './types.ts';

export async function readPhones(
  sealing: Sealing,
  tx: Transaction,
  borrowerIds: readonly number[],
): Promise<ReadonlyMap<number, Contact>> {
  const rows = await tx.rows<{
    borrowerId: number;
    phoneSealed: Buffer;
    language: Language;
    isPhoneLeft: boolean;
  }>(sql`
    SELECT borrower_id AS "borrowerId", phone_sealed AS "phoneSealed", language, phone_left_at IS NOT NULL AS "isPhoneLeft"
    FROM borrower WHERE borrower_id = ANY (${borrowerIds}::bigint[])`);
  return new Map(
    rows.map(({ borrowerId, phoneSealed, ...contact }) => [
      borrowerId,
      { phone: sealing.open(phoneSealed), ...contact },
    ]),
  );
}

/** With the last digits of both numbers, as whoever has those of a phone is passed over by the job that writes them. */
export async function writePhone(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
  phone: string,
): Promise<void> {
  const { iinSealed } = await tx.one<{ iinSealed: Buffer }>(sql`
    SELECT iin_sealed AS "iinSealed" FROM borrower WHERE borrower_id = ${borrowerId}`);
  const ofPhone = sealing.blindIndexes('phone', phone);
  await tx.run(sql`
    UPDATE borrower SET phone_sealed = ${sealing.seal(phone)}, phone_index = index_now(${ofPhone}::bytea[]),
      phone_index_next = index_next(${ofPhone}::bytea[]),
      phone_tail_index = ${sealing.tailIndex(phone)}, iin_tail_index = ${sealing.tailIndex(sealing.open(iinSealed))},
      phone_left_at = NULL
    WHERE borrower_id = ${borrowerId}`);
}

export function writeLanguage(tx: Transaction, borrowerId: number, language: Language): void {
  tx.runLater(sql`
    UPDATE borrower SET language = ${language} WHERE borrower_id = ${borrowerId} AND language <> ${language}`);
}

export async function writePayoutHold(tx: Transaction, borrowerId: number, until: Date): Promise<void> {
  await tx.run(sql`UPDATE borrower SET payout_hold_until = ${until} WHERE borrower_id = ${borrowerId}`);
}

export async function readHold(tx: Transaction, borrowerId: number): Promise<Date | null> {
  const row = await tx.row<{ until: Date | null }>(sql`
    SELECT payout_hold_until AS until FROM borrower WHERE borrower_id = ${borrowerId}`);
  return row?.until ?? null;
}

/** The first step of the form is sealed whole; only its address is needed here. */
export async function readGivenEmail(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
): Promise<string | null> {
  const row = await tx.row<{ sealed: Buffer | null }>(sql`
    SELECT step1_sealed AS sealed FROM borrower_profile WHERE borrower_id = ${borrowerId}`);
  if (!row?.sealed) return null;
  const { email } = JSON.parse(sealing.open(row.sealed)) as { email?: string };
  return email ?? null;
}

/** The third step of the form, with the account; null before it is done. */
export async function readAccountStep(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
): Promise<{ readonly iban: string } | null> {
  const row = await tx.row<{ sealed: Buffer | null }>(sql`
    SELECT step3_sealed AS sealed FROM borrower_profile WHERE borrower_id = ${borrowerId}`);
  return row?.sealed ? (JSON.parse(sealing.open(row.sealed)) as { iban: string }) : null;
}

export async function writeAccountStep(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
  step: { readonly iban: string },
  at: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE borrower_profile SET step3_sealed = ${sealing.seal(JSON.stringify(step))}, updated_at = ${at}
    WHERE borrower_id = ${borrowerId}`);
}
