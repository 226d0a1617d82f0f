import type { ScheduleTable } from '@senim/contracts/text/agreement';
import { formatDate, formatPercent, formatTenge } from '@senim/kazakhstan/format';
import type { DocumentLanguage } from '@senim/kazakhstan/languages';
import type { SettlementDocument } from '../agreements/types.ts';
import { partsTable, partyFigures, type TableWords } from './agreement-text.ts';

export type SettlementFigures = ReturnType<typeof settlementFigures>;

/** The document's amounts, rates and days in the form of the language. */
export function settlementFigures(document: SettlementDocument, language: DocumentLanguage) {
  const tenge = (amount: string) => formatTenge(amount, language, { tiyn: 'always' });
  const percent = (value: string) => formatPercent(value, language);
  const date = (day: string) => formatDate(day, language);
  return {
    ...partyFigures(document, language),
    date: date(document.date),
    agreementDate: date(document.agreementDate),
    effectiveDay: date(document.effectiveDay),
    signBy: date(document.signBy),
    firstDay: date(document.schedule[0]?.date ?? document.dueDay),
    firstSum: tenge(document.schedule[0]?.total ?? document.total),
    dueDay: date(document.dueDay),
    owedPrincipal: tenge(document.owed.principal),
    owedReward: tenge(document.owed.reward),
    owedPenalty: tenge(document.owed.penalty),
    owedTotal: tenge(document.owed.total),
    forgivenPrincipal: tenge(document.forgivenPrincipal),
    forgivenReward: tenge(document.forgivenReward),
    forgivenPenalty: tenge(document.forgivenPenalty),
    reward: tenge(document.reward),
    penalty: tenge(document.penalty),
    total: tenge(document.total),
    previousDailyRate: percent(document.previousDailyRate),
    dailyRate: percent(document.dailyRate),
    yearlyRate: percent(document.yearlyRate),
    gesv: percent(document.gesv),
  };
}

/** The new schedule as a table: the components of each part, and a total. */
export function settlementTable(
  { schedule, ...whole }: SettlementDocument,
  language: DocumentLanguage,
  words: TableWords,
): ScheduleTable {
  const parts = schedule.map(({ date, principal, reward, penalty, total }) => ({
    date,
    amounts: [principal, reward, penalty, total],
  }));
  return partsTable(parts, [whole.principal, whole.reward, whole.penalty, whole.total], language, words);
}
