import { globSync } from 'node:fs';
import type { Language } from '@senim/kazakhstan/languages';

/** Texts of screens and messages. */
const spoken = (language: Language) => globSync(`{apps,packages}/*/src/**/text/${language}{.ts,/**/*.ts}`);

/** Texts of papers. */
const printed = (language: Language) =>
  globSync(`apps/server/src/modules/documents/templates/*.${language}.ts`);

/** Where every text of a language stands. */
export const catalogues = (language: Language): readonly string[] => [
  ...spoken(language),
  ...printed(language),
];
