import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz.ts';
import * as ru from '../text/ru.ts';

/** Refusals of asking for a code or trying one too often. */
export const BUDGET_REFUSALS = refusalTable(
  { code_requested_recently: 429, sms_limit_reached: 429, proof_needed: 429, code_tries_spent: 429 },
  { ru: ru.budgetRefusals, kz: kz.budgetRefusals },
);

export type BudgetRefusal = keyof typeof BUDGET_REFUSALS;
