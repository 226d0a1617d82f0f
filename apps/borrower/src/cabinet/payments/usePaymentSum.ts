import { fromDecimal, toDecimal } from '@senim/loan-engine/units/money';
import { useState } from 'react';
import type { AgreementShown } from '../../api/queries.ts';

export type SumChoice = 'next' | 'all' | 'other';
type Calculation = AgreementShown['calculation'];

export type ChosenSum = {
  readonly choice: SumChoice;
  readonly typed: string;
  /** Tenge as a decimal string; null while what was typed is no amount. */
  readonly amount: string | null;
  readonly choose: (choice: SumChoice) => void;
  readonly type: (text: string) => void;
};

/** "1 500,5" as "1500.50"; null when it is no amount above zero. */
export function readAmount(typed: string): string | null {
  const read = fromDecimal(typed.replace(/[\s₸]/g, '').replace(',', '.'));
  return typeof read === 'number' && read > 0 ? toDecimal(read) : null;
}

/** How much is going to be paid: the next payment, the whole debt, or what is typed. `wanted` comes from the address. */
export function usePaymentSum(calculation: Calculation | null, wanted: string | null): ChosenSum {
  const hint = wanted && readAmount(wanted);
  const isAll = hint !== null && hint === calculation?.total;
  const [choice, choose] = useState<SumChoice>(hint ? (isAll ? 'all' : 'other') : 'next');
  const [typed, type] = useState(hint && !isAll ? hint.replace(/\.00$/, '').replace('.', ',') : '');
  return { choice, typed, choose, type, amount: amountOf(choice, typed, calculation) };
}

/** The next payment where it is less than paying everything today; before its day it may cost more than that, and then there is no choosing it. */
export function smallerNext({
  next_due: next,
  total,
}: Pick<Calculation, 'next_due' | 'total'>): Calculation['next_due'] {
  const [part, all] = [fromDecimal(next?.amount ?? ''), fromDecimal(total)];
  return typeof part === 'number' && typeof all === 'number' && part < all ? next : null;
}

function amountOf(choice: SumChoice, typed: string, calculation: Calculation | null): string | null {
  if (choice === 'other') return readAmount(typed);
  if (!calculation) return null;
  const next = smallerNext(calculation);
  return choice === 'all' || !next ? calculation.total : next.amount;
}
