import type { Language } from '@senim/kazakhstan/languages';
import type { ReportName } from '../office/reports/descriptions.ts';
import { reports as kz } from './kz/reports.ts';
import { reports as ru } from './ru/reports.ts';

/** The words of reports, by names that are known only when a report is shown. */
interface ReportWords extends Pick<typeof ru, 'titles' | 'rows' | 'queues'> {
  readonly figures: Readonly<Record<ReportName, Readonly<Record<string, string>>>>;
  readonly buckets: Readonly<Record<string, string>>;
}

const WORDS: Readonly<Record<Language, ReportWords>> = { ru, kz };

export const reportWords = (language: Language): ReportWords => WORDS[language];
