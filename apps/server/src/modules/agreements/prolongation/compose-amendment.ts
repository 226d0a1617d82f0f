import { contractGesv } from '@senim/loan-engine/position/contract-flows';
import { dayText } from '@senim/loan-engine/units/day';
import { addTiyn, subtractTiyn, toDecimal } from '@senim/loan-engine/units/money';
import { percentText, ratePercentText, yearlyRateText } from '@senim/loan-engine/units/percent';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { ProlongationDocument } from '../../documents/agreements/types.ts';
import type { DrawnProlongation } from './draw-prolongation.ts';

type Figures = Omit<
  ProlongationDocument,
  'agreementNumber' | 'agreementDate' | 'ordinal' | 'date' | 'lender' | 'borrower'
>;

/**
 * What a prolongation changes, computed by the fold with it: the remaining parts, and GESV of the whole contract.
 */
export function prolongationFigures({ fact, before, after, paidTiyn, days }: DrawnProlongation): Figures {
  const ahead = after.schedule
    .map((row) => ({ ...row, dueTiyn: addTiyn(row.principalLeftTiyn, row.rewardLeftTiyn) }))
    .filter((row) => row.dueTiyn > 0);
  const principalTiyn = after.principalOutstandingTiyn;
  const rewardTiyn = addTiyn(...ahead.map((row) => row.rewardLeftTiyn));
  const percent = contractGesv(after);
  if (isRefusal(percent)) throw new Error(`A prolonged loan has no GESV: ${percent.refusal}.`);
  return {
    effectiveDay: dayText(fact.day),
    previousDueDay: dayText(before.lastDueDay ?? fact.day),
    dueDay: dayText(fact.dueDay),
    days,
    paid: toDecimal(paidTiyn),
    previousDailyRate: ratePercentText(before.dailyRatePpm),
    dailyRate: ratePercentText(fact.dailyRatePpm),
    yearlyRate: yearlyRateText(fact.dailyRatePpm),
    gesv: percentText(percent),
    principal: toDecimal(principalTiyn),
    schedule: {
      rows: ahead.map((row, index) => ({
        date: dayText(row.day),
        principal: toDecimal(row.principalLeftTiyn),
        reward: toDecimal(row.rewardLeftTiyn),
        total: toDecimal(row.dueTiyn),
        balance: toDecimal(
          subtractTiyn(
            principalTiyn,
            addTiyn(...ahead.slice(0, index + 1).map((part) => part.principalLeftTiyn)),
          ),
        ),
      })),
      reward: toDecimal(rewardTiyn),
      total: toDecimal(addTiyn(principalTiyn, rewardTiyn)),
    },
  };
}
