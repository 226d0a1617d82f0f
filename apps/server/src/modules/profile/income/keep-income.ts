import type { IncomeSource } from '@senim/contracts/office/findings';
import type { IncomeMonth } from '@senim/kazakhstan/income';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { writeStatement } from './store.ts';

/** Keeps six months of somebody's income, sealed, in place of what was known before. */
export async function keepIncome(
  { sealing, clock }: Services,
  tx: Transaction,
  borrowerId: number,
  told: { readonly source: IncomeSource; readonly months: readonly IncomeMonth[] },
): Promise<void> {
  writeStatement(sealing, tx, borrowerId, { ...told, toldAt: clock.now() });
}
