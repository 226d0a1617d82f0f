import { FRUITLESS } from '@senim/loan-engine/lifecycle/status';
import type { Transaction } from '../../../platform/database/database.ts';
import { constants, sql } from '../../../platform/database/sql.ts';

/** How many loans have used a code. */
export async function readUses(tx: Transaction, code: string): Promise<number> {
  const row = await tx.row<{ uses: number }>(
    sql`SELECT uses_count AS uses FROM promo_code WHERE code = ${code}`,
  );
  return row?.uses ?? 0;
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
export async function takeUse(tx: Transaction, code: string, usesMax: number | null): Promise<boolean> {
  const used = await tx.run(sql`
    UPDATE promo_code SET uses_count = uses_count + 1
    WHERE code = ${code} AND (${usesMax}::integer IS NULL OR uses_count < ${usesMax}::integer)`);
  return used === 1;
}
