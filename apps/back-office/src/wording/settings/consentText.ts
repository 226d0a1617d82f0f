import type { ConsentDocument } from '@senim/contracts/office/settings/consent';
import type { KindText } from './kindText.ts';

/** A consent: what stands beside the tick, and its text in both languages. */
export const consentText: KindText<ConsentDocument> = {
  lines: (document, { consents: { fields } }) => [
    [fields.title_ru, document.title_ru],
    [fields.ru, document.ru],
    [fields.title_kz, document.title_kz],
    [fields.kz, document.kz],
  ],
  summary: (document, _text, language) => document[language],
};
