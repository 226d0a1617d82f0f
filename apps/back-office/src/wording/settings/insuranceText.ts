import {
  INSURANCE_IN,
  INSURANCE_TEXTS,
  type InsuranceTerms,
  type InsuranceText,
} from '@senim/contracts/office/settings/insurance';
import { formatTenge } from '@senim/kazakhstan/format';
import type { KindText } from './kindText.ts';

/** Insurance beside a loan in words: whether it is offered, by whom, for how much. */
export const insuranceText: KindText<InsuranceTerms> = {
  lines: (document, { insurance: { fields }, settings: { none }, yes, no }, language) => [
    [fields.offered, document.offered ? yes : no],
    [fields.price, document.price === 0 ? none : formatTenge(document.price, language)],
    ...(Object.keys(INSURANCE_TEXTS) as InsuranceText[]).map(
      (name) => [fields[name], document[name] || none] as const,
    ),
  ],
  summary: (document, { insurance: { notOffered } }, language) =>
    document.offered
      ? `${document[INSURANCE_IN[language].insurer]}, ${formatTenge(document.price, language)}`
      : notOffered,
};
