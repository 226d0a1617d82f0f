import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import type { CardToKeep, ChargeableCard, SavedCard, SavedCardKey } from './types.ts';

/** False where that card is kept already, or as many as may be: then this token is only to be forgotten. */
export async function insertCard(
  sealing: Sealing,
  tx: Transaction,
  card: CardToKeep,
  cardsMax: number,
): Promise<boolean> {
  const { borrowerId, cardId, token, mask, expiry, consentVersion, consentedAt, addedAt } = card;
  const { isNew } = await tx.one<{ isNew: boolean }>(sql`
    WITH standing AS (SELECT count(*) AS count, count(*) FILTER (WHERE card_mask = ${mask} AND expiry = ${expiry}) AS same FROM saved_card
      WHERE borrower_id = ${borrowerId} AND removed_at IS NULL)
    INSERT INTO saved_card (borrower_id, card_id, token_sealed, card_mask, expiry, consent_version, consented_at, added_at, removed_at)
    SELECT ${borrowerId}::bigint, ${cardId}::uuid, ${sealing.seal(token)}::bytea, ${mask}::text, ${expiry}::text, ${consentVersion}::text,
      ${consentedAt}::timestamptz, ${addedAt}::timestamptz, CASE WHEN standing.same > 0 OR standing.count >= ${cardsMax}::integer THEN ${addedAt}::timestamptz END
    FROM standing
    RETURNING removed_at IS NULL AS "isNew"`);
  return isNew;
}

/** The newest first. */
export async function readCards(tx: Transaction, borrowerId: number): Promise<SavedCard[]> {
  return tx.rows<SavedCard>(sql`
    SELECT borrower_id AS "borrowerId", card_id AS "cardId", card_mask AS mask, expiry, added_at AS "addedAt" FROM saved_card
    WHERE borrower_id = ${borrowerId} AND removed_at IS NULL ORDER BY added_at DESC, card_id`);
}

/** A card that stands, `held` one for the rest of the transaction; with `removed` one that the acquirer is still to forget. */
export async function readCard(
  sealing: Sealing,
  tx: Transaction,
  { borrowerId, cardId }: SavedCardKey,
  which: 'standing' | 'held' | 'removed' = 'standing',
): Promise<ChargeableCard | undefined> {
  const row = await tx.row<SavedCard & { tokenSealed: Buffer }>(sql`
    SELECT borrower_id AS "borrowerId", card_id AS "cardId", token_sealed AS "tokenSealed", card_mask AS mask, expiry, added_at AS "addedAt"
    FROM saved_card WHERE borrower_id = ${borrowerId} AND card_id = ${cardId} AND (removed_at IS NULL) = ${which !== 'removed'}
    ${which === 'held' ? sql`FOR SHARE` : sql``}`);
  if (!row) return undefined;
  const { tokenSealed, ...card } = row;
  return { ...card, token: sealing.open(tokenSealed) };
}

/** The cards that went with it: one, or all of a borrower. */
export async function writeCardsRemoved(
  tx: Transaction,
  borrowerId: number,
  cardId: string | null,
  at: Date,
): Promise<SavedCardKey[]> {
  return tx.rows<SavedCardKey>(sql`
    UPDATE saved_card SET removed_at = ${at}
    WHERE borrower_id = ${borrowerId} AND (${cardId}::uuid IS NULL OR card_id = ${cardId}::uuid) AND removed_at IS NULL
    RETURNING borrower_id AS "borrowerId", card_id AS "cardId"`);
}

/** Of what is not charged yet no card is kept any more. */
export async function writeKeepingWithdrawn(tx: Transaction, borrowerId: number, at: Date): Promise<void> {
  await tx.run(sql`
    UPDATE card_payment SET keep_withdrawn_at = ${at}
    WHERE borrower_id = ${borrowerId} AND keep_consent IS NOT NULL AND keep_withdrawn_at IS NULL AND status <> 'charged'`);
}

/** Whether the consent to keep a payment's card was withdrawn before the card was known. */
export async function isKeepingWithdrawn(tx: Transaction, invoice: string): Promise<boolean> {
  const row = await tx.row(sql`
    SELECT FROM card_payment WHERE invoice = ${invoice} AND keep_withdrawn_at IS NOT NULL`);
  return row !== undefined;
}

/** Those that the acquirer has not forgotten yet, the longest removed first. */
export async function readRemovedCards(tx: Transaction): Promise<SavedCardKey[]> {
  return tx.rows<SavedCardKey>(sql`
    SELECT borrower_id AS "borrowerId", card_id AS "cardId" FROM saved_card
    WHERE removed_at IS NOT NULL ORDER BY removed_at LIMIT 500`);
}

export async function deleteCard(tx: Transaction, { borrowerId, cardId }: SavedCardKey): Promise<void> {
  await tx.run(sql`DELETE FROM saved_card WHERE borrower_id = ${borrowerId} AND card_id = ${cardId}`);
}
