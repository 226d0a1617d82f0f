import type { IncomeSource } from '@senim/contracts/office/findings';
import type { IncomeMonth } from '@senim/kazakhstan/income';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import type { IncomeStatement } from './types.ts';

export async function readStatement(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
): Promise<IncomeStatement | undefined> {
  const row = await tx.row<{ source: IncomeSource; sealed: Buffer; toldAt: Date }>(sql`
    SELECT source, months_sealed AS sealed, told_at AS "toldAt" FROM income_statement WHERE borrower_id = ${borrowerId}`);
  if (!row) return undefined;
  const { source, sealed, toldAt } = row;
  return { source, months: JSON.parse(sealing.open(sealed)) as IncomeMonth[], toldAt };
}

/** What was told, in place of what was told before. */
export function writeStatement(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
  { source, months, toldAt }: IncomeStatement,
): void {
  tx.runLater(sql`
    INSERT INTO income_statement (borrower_id, source, months_sealed, told_at)
    VALUES (${borrowerId}, ${source}, ${sealing.seal(JSON.stringify(months))}, ${toldAt})
    ON CONFLICT (borrower_id) DO UPDATE SET source = excluded.source, months_sealed = excluded.months_sealed, told_at = excluded.told_at`);
}

export async function deleteStatement(tx: Transaction, borrowerId: number): Promise<void> {
  await tx.run(sql`DELETE FROM income_statement WHERE borrower_id = ${borrowerId}`);
}
