import { knownTiyn } from '@senim/loan-engine/units/money';
import type { Services } from '../../../platform/machinery.ts';
import type { Rates } from './types.ts';

/** What the lists of a day reckon with; `day` as `YYYY-MM-DD`. */
export function findRates({ lender }: Pick<Services, 'lender'>, day: string): Rates {
  const { steps = [] } = lender.allowances.findLast(({ from }) => from <= day) ?? {};
  return {
    setAside: steps.map(({ sharePpm }, place) => ({
      fromDays: (steps[place - 1]?.overdueDaysMax ?? -1) + 1,
      sharePpm,
    })),
    sms: lender.prices.map(({ from, smsTenge }) => ({ from, tiyn: knownTiyn(smsTenge) })),
    check: lender.prices.map(({ from, checkTenge }) => ({ from, tiyn: knownTiyn(checkTenge) })),
  };
}
