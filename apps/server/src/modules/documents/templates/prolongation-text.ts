import { formatDate, formatPercent, formatTenge } from '@senim/kazakhstan/format';
import type { DocumentLanguage } from '@senim/kazakhstan/languages';
import type { ProlongationDocument } from '../agreements/types.ts';
import { partyFigures } from './agreement-text.ts';

export type ProlongationFigures = ReturnType<typeof prolongationFigures>;

/** The document's amounts, rates and days in the form of the language. */
export function prolongationFigures(document: ProlongationDocument, language: DocumentLanguage) {
  const tenge = (amount: string) => formatTenge(amount, language, { tiyn: 'always' });
  const percent = (value: string) => formatPercent(value, language);
  const date = (day: string) => formatDate(day, language);
  return {
    ...partyFigures(document, language),
    date: date(document.date),
    agreementDate: date(document.agreementDate),
    effectiveDay: date(document.effectiveDay),
    previousDueDay: date(document.previousDueDay),
    dueDay: date(document.dueDay),
    paid: tenge(document.paid),
    principal: tenge(document.principal),
    reward: tenge(document.schedule.reward),
    total: tenge(document.schedule.total),
    previousDailyRate: percent(document.previousDailyRate),
    dailyRate: percent(document.dailyRate),
    yearlyRate: percent(document.yearlyRate),
    gesv: percent(document.gesv),
  };
}
