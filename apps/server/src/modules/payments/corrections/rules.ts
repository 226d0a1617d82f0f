import { BANK_TRANSFER } from '@senim/contracts/shared/payment-kinds';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { RecognisedPayment } from '../incoming/types.ts';
import { moneyAccountOf, paymentFactId, readSumTiyn } from '../rules.ts';
import type { EnteredPayment } from './types.ts';

/** Spaces between thousands, as a bank's statement and our own screens write them. */
const GROUPS = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g;

/** An amount as a person types it from a statement: "1 000,50" too. A machine never sends spaces. */
export const readTypedSumTiyn = (text: string): Tiyn | null => readSumTiyn(text.replace(GROUPS, ''));

/** A transfer that is entered under a number, as what it is for its loan. */
export const transferOf = (
  number: string,
  { amountTiyn, valueDay }: Pick<EnteredPayment, 'amountTiyn' | 'valueDay'>,
  paidAt: Date,
): RecognisedPayment => ({
  factId: paymentFactId(BANK_TRANSFER, number),
  amountTiyn,
  valueDay,
  paidAt,
  channel: moneyAccountOf(BANK_TRANSFER),
  news: 'payment-recorded',
});
