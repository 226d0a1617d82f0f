import { refusalTable } from '../../platform/http/refusal-text.ts';
import { LOAN_REFUSALS } from '../agreements/loan/refusals.ts';
import { INCOMING_REFUSALS } from '../payments/incoming/refusals.ts';
import { refusals as kz } from './text/kz.ts';
import { refusals as ru } from './text/ru.ts';

/** The status and text of each refusal of this module. */
export const STATEMENT_REFUSALS = {
  agreement_not_found: LOAN_REFUSALS.agreement_not_found,
  payment_not_found: INCOMING_REFUSALS.payment_not_found,
  ...refusalTable(
    {
      debt_outstanding: 400,
    },
    { ru, kz },
  ),
};

export type StatementRefusal = keyof typeof STATEMENT_REFUSALS;
