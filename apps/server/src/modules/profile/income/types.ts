import type { IncomeSource } from '@senim/contracts/office/findings';
import type { IncomeMonth } from '@senim/kazakhstan/income';
import type { Services } from '../../../platform/machinery.ts';
import type { PensionAnswer, PensionBase } from '../../../providers/pension-base/pension-base.ts';

export type PensionSaid = PensionAnswer;

export interface IncomeStatement {
  readonly source: IncomeSource;
  readonly months: readonly IncomeMonth[];
  readonly toldAt: Date;
}

export interface IncomeServices extends Services {
  readonly pensionBase: PensionBase;
}
