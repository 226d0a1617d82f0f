import { LANGUAGES } from '@senim/kazakhstan/languages';
import type { SettingRow } from '../../../api/answers.ts';

/** Settings that people choose from a list by a title, which they have in both languages. */
export type TitledKind = 'answer' | 'reason';

export interface Titles {
  readonly title_ru: string;
  readonly title_kz: string;
}

export const TITLE_FIELDS = LANGUAGES.map((language) => `title_${language}` as const);

type DocumentOf<Kind extends TitledKind> = Extract<
  NonNullable<SettingRow['in_force']>['document'],
  { setting: Kind }
>;

/** What a setting of this kind says, or will. */
export function titledDocument<Kind extends TitledKind>(
  kind: Kind,
  { in_force: holds, next }: SettingRow,
): DocumentOf<Kind> | null {
  const document = (holds ?? next)?.document;
  return document?.setting === kind ? (document as DocumentOf<Kind>) : null;
}

const plain = (title: string): string => title.trim().toLowerCase();

/** Whether two have a title in common, in either language: whoever chooses could not tell them apart. */
export const isCalledAlike = (one: Titles, other: Titles): boolean =>
  TITLE_FIELDS.some((field) => plain(one[field]) === plain(other[field]));
