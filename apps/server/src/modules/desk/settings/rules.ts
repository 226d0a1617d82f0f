import {
  exampleValues,
  filledWords,
  type MessageWords,
  WORDS_FIELDS,
} from '@senim/contracts/office/settings/message';
import type { Language } from '@senim/kazakhstan/languages';
import * as kz from '../text/kz.ts';
import * as ru from '../text/ru.ts';

/** The words around a trial, before they are signed. */
export const TRIAL_TEXTS: Readonly<Record<Language, typeof ru.trials>> = { ru: ru.trials, kz: kz.trials };

/** A code of the one purpose for a phone that a member of staff holds; it opens nothing else, and nobody else can use it. */
export const trialBinding = (staffId: number, phone: string) =>
  ({ purpose: 'test-message', phone, subject: `staff ${staffId}`, borrowerId: null }) as const;

/** Every wording of a message as it would come, each marked. */
export const trialTexts = (document: MessageWords): string[] =>
  WORDS_FIELDS.flatMap(([field, language]) => {
    const typed = document[field];
    const said = typed && filledWords(typed, exampleValues(language));
    return said === null ? [] : [`${TRIAL_TEXTS[language].mark} ${said}`];
  });
