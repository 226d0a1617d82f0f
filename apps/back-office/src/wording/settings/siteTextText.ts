import type { SiteText } from '@senim/contracts/office/settings/site-text';
import type { KindText } from './kindText.ts';

/** A text of the site: its title and its words in both languages. */
export const siteTextText: KindText<SiteText> = {
  lines: (document, { siteTexts: { fields } }) => [
    [fields.title_ru, document.title_ru],
    [fields.ru, document.ru],
    [fields.title_kz, document.title_kz],
    [fields.kz, document.kz],
  ],
  summary: (document, _text, language) => document[language],
};
