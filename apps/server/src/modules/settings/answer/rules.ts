import { type AnswerWords, answerFlaw } from '@senim/contracts/office/settings/answer';
import { EVER } from '../rules.ts';
import type { KindOfSetting } from '../types.ts';

/** What is often answered: at first what came with the lender's document, and any may be made beside it. */
export const answerKind: KindOfSetting<AnswerWords> = {
  given: ({ conversation }) =>
    conversation.answers.map(({ code, title, text }) => ({
      name: code,
      from: EVER,
      document: { setting: 'answer', title_ru: title.ru, title_kz: title.kz, ...text, ended: false },
    })),
  isOpen: true,
  flaw(document) {
    const flaw = answerFlaw(document);
    return flaw && { refused: 'setting_words_unknown', field: flaw.field, details: { what: flaw.what } };
  },
  ends: ({ ended }) => ended,
};
