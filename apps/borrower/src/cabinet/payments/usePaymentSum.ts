import { fromDecimal, toDecimal } from '@senim/loan-engine/units/money';
import { useState } from 'react';
import type { AgreementShown } from '../../api/queries.ts';

export type SumChoice = 'next' | 'all' | 'other';
type Calculation = AgreementShown['calculation'];

export type ChosenSum = {
  readonly choice: SumChoice;
  readonly typed: string;
  /** Tenge as a decimal string; null if no amount was typed. */
  readonly amount: string | null;
  readonly choose: (choice: SumChoice) => void;
  readonly type: (text: string) => void;
};

/** "1 500,5" as "1500.50"; null if it is not an amount above zero. */
export function readAmount(typed: string): string | null {
  const read = fromDecimal(typed.replace(/[\s₸]/g, '').replace(',', '.'));
  return typeof read === 'number' && read > 0 ? toDecimal(read) : null;
}

/** The sum to pay: the next payment, the whole debt, or a typed sum. `wanted` comes from the address. */
export function usePaymentSum(calculation: Calculation | null, wanted: string | null): ChosenSum {
  const first = firstSum(calculation, wanted);
  const [choice, choose] = useState(first.choice);
  const [typed, type] = useState(first.typed);
  return { choice, typed, choose, type, amount: amountOf(choice, typed, calculation) };
}

/** What stands in the form at first, by the sum in the address: with its tiyn, as a person would type it. */
export function firstSum(
  calculation: Pick<Calculation, 'total'> | null,
  wanted: string | null,
): { readonly choice: SumChoice; readonly typed: string } {
  const sum = wanted && readAmount(wanted);
  if (!sum) return { choice: 'next', typed: '' };
  if (sum === calculation?.total) return { choice: 'all', typed: '' };
  return { choice: 'other', typed: sum.replace(/\.00$/, '').replace('.', ',') };
}

/** The next payment, if it is less than the whole debt today. Before its day it may be more, and then it is not offered. */
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
