import { INSURANCE_IN } from '@senim/contracts/office/settings/insurance';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Language } from '@senim/kazakhstan/languages';
import { toDecimal } from '@senim/loan-engine/units/money';
import { cancelUntil, stateOf } from './rules.ts';
import type { TakenInsurance } from './types.ts';

/** What was taken beside a loan, in the reader's language. */
export function describeInsurance(taken: TakenInsurance, today: string, language: Language) {
  const fields = INSURANCE_IN[language];
  return {
    application_id: taken.applicationId,
    version: taken.versionId,
    insurer: taken.terms[fields.insurer],
    conditions: taken.terms[fields.conditions],
    price: toDecimal(taken.priceTiyn),
    asked_at: taken.askedAt.toISOString(),
    cancelled_on: taken.cancelledAt && dayInAlmaty(taken.cancelledAt.getTime()),
    state: stateOf(taken, today),
    cancel_until: cancelUntil(taken),
  };
}
