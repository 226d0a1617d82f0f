import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { lockBorrower } from '../../identity/borrowers/lock-borrower.ts';
import { mayAskRegisters } from '../check-consent.ts';
import { keepIncome } from './keep-income.ts';
import { isFresh, monthsOf } from './rules.ts';
import { readStatement } from './store.ts';
import type { IncomeServices, IncomeStatement } from './types.ts';

const act = machineAct('profile.ask-income');

/**
 * Six months of somebody's income for a decision: what was told within the last weeks, as each answer is paid for, or else what the base says now.
 * Null where nobody agreed that it be asked, it is not to be asked, or it is silent.
 */
export async function askIncome(
  services: IncomeServices,
  { borrowerId, iin }: { readonly borrowerId: number; readonly iin: string },
  { isBaseAsked }: { readonly isBaseAsked: boolean },
): Promise<IncomeStatement | null> {
  const { known, consented } = await services.database.transaction(act, async (tx) => ({
    known: await readFresh(services, tx, borrowerId),
    consented: await mayAskRegisters(tx, borrowerId),
  }));
  if (known || !consented || !isBaseAsked) return known;
  const toldAt = services.clock.now();
  const months = monthsOf(await services.pensionBase.read(iin), dayInAlmaty(toldAt.getTime()));
  if (months === null) return null;
  return services.database.transaction(act, async (tx) => {
    await lockBorrower(tx, borrowerId);
    // While the base was asked the consent may have been taken back.
    if (!(await mayAskRegisters(tx, borrowerId))) return null;
    await keepIncome(services, tx, borrowerId, { source: 'pension_base', months });
    return { source: 'pension_base', months, toldAt };
  });
}

async function readFresh({ sealing, clock }: Services, tx: Transaction, borrowerId: number) {
  const known = await readStatement(sealing, tx, borrowerId);
  return known && isFresh(known.toldAt, clock.now()) ? known : null;
}
