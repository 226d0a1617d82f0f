import type { SettingDocument } from '@senim/contracts/office/settings/documents';
import { formatDate, formatNumber } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import type { Text } from '../text/ru/app.ts';

/** One thing that a setting says: what it is called, and its value. */
export type SettingLine = readonly [label: string, value: string];

/** What a document says, a line a field, in the words of the screen. */
export function settingLines(document: SettingDocument, text: Text, language: Language): SettingLine[] {
  const words = text.settings.promo;
  const { discount_percent, audience, valid_from, valid_through, uses_max, ended } = document;
  return [
    [words.discount_percent, percentText(discount_percent, language)],
    [words.audience, words.audiences[audience]],
    [words.valid_from, formatDate(valid_from, language, 'short')],
    [words.valid_through, formatDate(valid_through, language, 'short')],
    [words.uses_max, uses_max === null ? words.unlimited : formatNumber(uses_max, language)],
    [words.ended, ended ? words.states.ended : words.states.open],
  ];
}

/** The shortest that tells one version from another: for a row of a table. */
export function settingSummary(document: SettingDocument, text: Text, language: Language): string {
  const words = text.settings.promo;
  const { discount_percent, audience, valid_from, valid_through, ended } = document;
  const days = `${formatDate(valid_from, language, 'short')} – ${formatDate(valid_through, language, 'short')}`;
  const said = [percentText(discount_percent, language), words.audiences[audience], days];
  return (ended ? [words.states.ended, ...said] : said).join(', ');
}

export interface ChangedLine {
  readonly label: string;
  /** Null of something new. */
  readonly was: string | null;
  readonly will: string;
}

/** What differs between two versions, and nothing else. */
export function settingDifference(
  before: SettingDocument | null,
  after: SettingDocument,
  text: Text,
  language: Language,
): ChangedLine[] {
  const was = new Map(before ? settingLines(before, text, language) : []);
  return settingLines(after, text, language)
    .map(([label, will]) => ({ label, was: was.get(label) ?? null, will }))
    .filter((line) => line.was !== line.will);
}

const percentText = (percent: number, language: Language): string =>
  `${formatNumber(percent, language)}\u00a0%`;
