import { type MessageWords, WORDS_FIELDS } from '@senim/contracts/office/settings/message';
import type { KindText } from './kindText.ts';

/** The words of a message: those of both languages, and those of the case of its own where it has one. */
export const messageText: KindText<MessageWords> = {
  lines: (document, text) =>
    WORDS_FIELDS.flatMap(([field]) => {
      const words = document[field];
      return words === null ? [] : [[text.messageWords.fields[field], words] as const];
    }),
  summary: (document, _text, language) => document[language],
};
