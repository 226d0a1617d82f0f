import type { FieldCode } from '@senim/contracts/shared/field-codes';
import { BROKEN_RULES } from '@senim/contracts/text/broken-rules';
import { fieldMessage } from '@senim/contracts/text/field-messages';
import { inEachLanguage, type Language } from '@senim/kazakhstan/languages';
import type { Refusal, RefusalCode } from '@senim/loan-engine/units/refusal';
import { fill, type RefusalText, refusalTable } from '../../platform/http/refusal-text.ts';
import { CODE_REFUSALS } from '../identity/refusals.ts';
import * as kz from './text/kz/refusals.ts';
import * as ru from './text/ru/refusals.ts';

const OWN_REFUSALS = refusalTable(
  {
    debt_changed: 400,
    agreement_not_found: 400,
    not_awaiting_signature: 400,
    document_changed: 400,
    signing_time_over: 400,
    confirmation_not_asked: 400,
    confirmation_too_early: 400,
    cursor_unknown: 400,
    prolongation_unavailable: 400,
    prolongation_days_unknown: 422,
    prolongation_not_asked: 400,
    prolongation_not_paid: 400,
    refinancing_unavailable: 400,
    refinancing_amount_fixed: 422,
    refinancing_amount_changed: 400,
    offer_changed: 400,
    period_out_of_range: 422,
    pause_unavailable: 400,
    transition_refused: 400,
    fact_refused: 400,
    account_not_found: 400,
    date_out_of_range: 422,
    nothing_owed: 400,
  },
  { ru: ru.refusals, kz: kz.refusals },
);

/** A refusal that names a field, worded as the form words it. */
const field = (code: FieldCode): RefusalText => ({
  status: 422,
  said: inEachLanguage((language) => fieldMessage(code, language)),
});

/** What each refusal of this module says, and its status. */
export const AGREEMENT_REFUSALS = {
  ...CODE_REFUSALS,
  ...OWN_REFUSALS,
  loan_type_unknown: field('loan_type_unknown'),
  schedule_kind_unknown: field('schedule_kind_unknown'),
  due_day_unknown: field('due_day_unknown'),
  fact_refused: { ...OWN_REFUSALS.fact_refused, words: BROKEN_RULES },
};

/** Few refusals have words of their own here; the others share one sentence. */
const CLOSED_WAYS: Readonly<Record<Language, Readonly<Partial<Record<RefusalCode, string>>>>> = {
  ru: ru.closedWays,
  kz: kz.closedWays,
};
const CLOSED_NOW: Readonly<Record<Language, string>> = { ru: ru.closedNow, kz: kz.closedNow };

/** Why a way out of a loan is closed, in the borrower's words. */
export function closedWayText({ refusal, limit }: Refusal, language: Language): string {
  return fill(CLOSED_WAYS[language][refusal] ?? CLOSED_NOW[language], { limit: limit ?? 0 });
}
