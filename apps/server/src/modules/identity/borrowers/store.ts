import type { Language } from '@senim/kazakhstan/languages';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import type { Attribution, Borrower } from './types.ts';

interface BorrowerRow {
  borrowerId: number;
  standing: Borrower['standing'];
  isPhoneLeft: boolean;
  iinSealed: Buffer;
  phoneSealed: Buffer;
  language: Language;
}

const unseal = (sealing: Sealing, row: BorrowerRow): Borrower => ({
  borrowerId: row.borrowerId,
  standing: row.standing,
  isPhoneLeft: row.isPhoneLeft,
  iin: sealing.open(row.iinSealed),
  phone: sealing.open(row.phoneSealed),
  language: row.language,
});

/** The borrowers with this id, IIN or phone. An IIN and a phone may belong to two people. */
export async function readBorrowers(
  sealing: Sealing,
  tx: Transaction,
  by: { borrowerId?: number; iin?: string; phone?: string },
): Promise<Borrower[]> {
  const iinIndexes = by.iin === undefined ? [] : sealing.blindIndexes('iin', by.iin);
  const phoneIndexes = by.phone === undefined ? [] : sealing.blindIndexes('phone', by.phone);
  const rows = await tx.rows<BorrowerRow>(sql`
    SELECT borrower_id AS "borrowerId", iin_sealed AS "iinSealed", phone_sealed AS "phoneSealed", language, standing,
      phone_left_at IS NOT NULL AS "isPhoneLeft"
    FROM borrower
    WHERE borrower_id = ${by.borrowerId ?? null} OR iin_index = ANY (${iinIndexes}::bytea[])
      OR phone_index = ANY (${phoneIndexes}::bytea[])`);
  return rows.map((row) => unseal(sealing, row));
}

/** The ids of the verified borrowers with these IINs, by IIN; nothing is unsealed. */
export async function readVerifiedByIin(
  sealing: Sealing,
  tx: Transaction,
  iins: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const asked = iins.flatMap((iin) => sealing.blindIndexes('iin', iin).map((index) => ({ iin, index })));
  const rows = await tx.rows<{ borrowerId: number; place: number }>(sql`
    SELECT borrower_id AS "borrowerId", place FROM unnest(${asked.map(({ index }) => index)}::bytea[]) WITH ORDINALITY AS asked(iin_index, place)
      JOIN borrower USING (iin_index) WHERE standing = 'verified'`);
  return new Map(rows.map(({ borrowerId, place }) => [asked[place - 1]?.iin ?? '', borrowerId]));
}

/** A borrower's own act may read only that borrower. */
export async function readStandingOf(
  tx: Transaction,
  borrowerId: number,
): Promise<Pick<Borrower, 'standing' | 'isPhoneLeft'>> {
  return tx.one(sql`
    SELECT standing, phone_left_at IS NOT NULL AS "isPhoneLeft" FROM borrower WHERE borrower_id = ${borrowerId}`);
}

/** The borrower with this phone and this IIN, unless displaced or no longer at the phone. */
export async function findByPair(
  sealing: Sealing,
  tx: Transaction,
  { iin, phone }: { readonly iin: string; readonly phone: string },
): Promise<{ borrowerId: number; standing: 'provisional' | 'verified' } | undefined> {
  return tx.row(sql`
    SELECT borrower_id AS "borrowerId", standing FROM borrower
    WHERE iin_index = ANY (${sealing.blindIndexes('iin', iin)}::bytea[]) AND phone_index = ANY (${sealing.blindIndexes('phone', phone)}::bytea[])
      AND standing <> 'displaced' AND phone_left_at IS NULL`);
}

/** A provisional registration; undefined when the pair is registered already. */
export async function insertBorrower(
  sealing: Sealing,
  tx: Transaction,
  person: {
    iin: string;
    phone: string;
    language: Language;
    createdAt: Date;
    /** Who sent them. */
    source: string;
  },
): Promise<number | undefined> {
  const { iin, phone, language, createdAt, source } = person;
  const ofIin = sealing.blindIndexes('iin', iin);
  const ofPhone = sealing.blindIndexes('phone', phone);
  const row = await tx.row<{ borrowerId: number }>(sql`
    INSERT INTO borrower (iin_sealed, iin_index, iin_index_next, iin_tail_index, phone_sealed, phone_index, phone_index_next,
      phone_tail_index, language, created_at, registered_source)
    VALUES (${sealing.seal(iin)}, index_now(${ofIin}::bytea[]), index_next(${ofIin}::bytea[]), ${sealing.tailIndex(iin)},
      ${sealing.seal(phone)}, index_now(${ofPhone}::bytea[]), index_next(${ofPhone}::bytea[]), ${sealing.tailIndex(phone)},
      ${language}, ${createdAt}, ${source})
    ON CONFLICT DO NOTHING RETURNING borrower_id AS "borrowerId"`);
  return row?.borrowerId;
}

/** IIN and phone of some people, unsealed, by number. */
export async function readNumbers(
  sealing: Sealing,
  tx: Transaction,
  borrowerIds: readonly number[],
): Promise<ReadonlyMap<number, { iin: string; phone: string }>> {
  const rows = await tx.rows<Pick<BorrowerRow, 'borrowerId' | 'iinSealed' | 'phoneSealed'>>(sql`
    SELECT borrower_id AS "borrowerId", iin_sealed AS "iinSealed", phone_sealed AS "phoneSealed" FROM borrower
    WHERE borrower_id = ANY (${[...borrowerIds]}::bigint[])`);
  return new Map(
    rows.map(({ borrowerId, iinSealed, phoneSealed }) => [
      borrowerId,
      { iin: sealing.open(iinSealed), phone: sealing.open(phoneSealed) },
    ]),
  );
}

/** Some people who are not found by their last digits yet. */
export async function readWithoutTails(tx: Transaction, countMax: number): Promise<number[]> {
  const rows = await tx.rows<{ borrowerId: number }>(sql`
    SELECT borrower_id AS "borrowerId" FROM borrower WHERE phone_tail_index IS NULL ORDER BY borrower_id LIMIT ${countMax}`);
  return rows.map(({ borrowerId }) => borrowerId);
}

/** A phone that changes meanwhile has its own digits already. */
export async function writeTails(
  sealing: Sealing,
  tx: Transaction,
  numbers: ReadonlyMap<number, { iin: string; phone: string }>,
): Promise<void> {
  const people = [...numbers];
  await tx.run(sql`
    UPDATE borrower SET phone_tail_index = known.phone, iin_tail_index = known.iin
    FROM unnest(${people.map(([id]) => id)}::bigint[], ${people.map(([, { phone }]) => sealing.tailIndex(phone))}::bytea[],
      ${people.map(([, { iin }]) => sealing.tailIndex(iin))}::bytea[]) AS known (borrower_id, phone, iin)
    WHERE borrower.borrower_id = known.borrower_id AND phone_tail_index IS NULL`);
}

/** Records who sent a known borrower again, as the last one counts for their next application. */
export async function writeAttribution(
  tx: Transaction,
  borrowerId: number,
  attribution: Attribution,
): Promise<void> {
  await tx.run(sql`
    UPDATE borrower SET attribution = ${JSON.stringify(attribution)} WHERE borrower_id = ${borrowerId}`);
}

/** Who sent the borrower last. */
export async function readBorrowerAttribution(
  tx: Transaction,
  borrowerId: number,
): Promise<Attribution | null> {
  const row = await tx.one<{ attribution: Attribution | null }>(sql`
    SELECT attribution FROM borrower WHERE borrower_id = ${borrowerId}`);
  return row.attribution;
}

export async function lockBorrowerRow(tx: Transaction, borrowerId: number): Promise<void> {
  await tx.one(sql`SELECT borrower_id FROM borrower WHERE borrower_id = ${borrowerId} FOR UPDATE`);
}
