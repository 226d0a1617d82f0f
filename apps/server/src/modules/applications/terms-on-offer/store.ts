import { FRUITLESS } from '@senim/loan-engine/lifecycle/status';
import type { Transaction } from '../../../platform/database/database.ts';
import { constants, sql } from '../../../platform/database/sql.ts';
import type { PromoCode } from './types.ts';

export async function findPromoCode(tx: Transaction, code: string): Promise<PromoCode | undefined> {
  return tx.row<PromoCode>(sql`
    SELECT code, discount_share_ppm AS "discountSharePpm", audience, valid_from AS "validFrom",
      valid_through AS "validThrough", uses_max AS "usesMax", uses_count AS "usesCount"
    FROM promo_code WHERE code = ${code}`);
}

export async function insertPromoCode(tx: Transaction, promo: Omit<PromoCode, 'usesCount'>): Promise<void> {
  const { code, discountSharePpm, audience, validFrom, validThrough, usesMax } = promo;
  await tx.run(sql`
    INSERT INTO promo_code (code, discount_share_ppm, audience, valid_from, valid_through, uses_max)
    VALUES (${code}, ${discountSharePpm}, ${audience}, ${validFrom}, ${validThrough}, ${usesMax})
    ON CONFLICT DO NOTHING`);
}

/** Whether a loan of this borrower has used the code. An application that was refused or cancelled gives it back. */
export async function hasUsedPromo(tx: Transaction, borrowerId: number, code: string): Promise<boolean> {
  const row = await tx.one<{ isUsed: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM loan_application WHERE borrower_id = ${borrowerId} AND promo_code = ${code}
        AND status NOT IN ${constants(FRUITLESS)}
    ) AS "isUsed"`);
  return row.isUsed;
}

/** Takes one use of a code; false if none is left. */
export async function usePromo(tx: Transaction, code: string): Promise<boolean> {
  const used = await tx.run(sql`
    UPDATE promo_code SET uses_count = uses_count + 1
    WHERE code = ${code} AND (uses_max IS NULL OR uses_count < uses_max)`);
  return used === 1;
}
