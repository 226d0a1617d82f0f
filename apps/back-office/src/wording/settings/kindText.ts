import type { Language } from '@senim/kazakhstan/languages';
import type { Text } from '../../text/ru/app.ts';

/** One thing that a setting says: what it is called, and its value. */
export type SettingLine = readonly [label: string, value: string];

/** How a kind of setting is worded. */
export interface KindText<Document> {
  /** What a document says, a line a field. */
  lines(document: Document, text: Text, language: Language): SettingLine[];
  /** The shortest that tells one version from another: for a row of a table. */
  summary(document: Document, text: Text, language: Language): string;
}
