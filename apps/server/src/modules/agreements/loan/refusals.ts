import { BROKEN_RULES } from '@senim/contracts/text/broken-rules';
import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz/refusals.ts';
import * as ru from '../text/ru/refusals.ts';

const OWN = refusalTable(
  {
    agreement_not_found: 400,
    cursor_unknown: 400,
    transition_refused: 400,
    fact_refused: 400,
  },
  { ru: ru.loan, kz: kz.loan },
);

/** The refusals of any call on a loan. */
export const LOAN_REFUSALS = { ...OWN, fact_refused: { ...OWN.fact_refused, words: BROKEN_RULES } };
