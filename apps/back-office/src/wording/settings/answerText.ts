import type { AnswerWords } from '@senim/contracts/office/settings/answer';
import type { KindText } from './kindText.ts';

/** An answer that is often given: what it is called, what it says, and whether it is offered. */
export const answerText: KindText<AnswerWords> = {
  lines: (document, { answerWords: { fields, states } }) => [
    [fields.title_ru, document.title_ru],
    [fields.title_kz, document.title_kz],
    [fields.ru, document.ru],
    [fields.kz, document.kz],
    [fields.ended, document.ended ? states.ended : states.offered],
  ],
  summary: (document, { answerWords: { states } }, language) =>
    document.ended ? states.ended : document[language],
};
