import type { ReasonDocument } from '@senim/contracts/office/settings/reason';
import type { KindText } from './kindText.ts';

/** Why something is refused: where it is chosen, what it is called, what the borrower reads, and whether it is offered. */
export const reasonText: KindText<ReasonDocument> = {
  lines: (document, { reasonWords: { fields, lists, states } }) => [
    [fields.of, lists[document.of]],
    [fields.title_ru, document.title_ru],
    [fields.title_kz, document.title_kz],
    [fields.ru, document.ru],
    [fields.kz, document.kz],
    [fields.place, String(document.place)],
    [fields.ended, document.ended ? states.ended : states.offered],
  ],
  summary: (document, { reasonWords: { states } }, language) =>
    document.ended ? states.ended : document[language],
};
