import type { Language } from '@senim/kazakhstan/languages';
import { type CodeSet, type ListName, NO_PARTNER } from '../office/lists/columns.ts';
import { lists as kz } from './kz/lists.ts';
import { loanStatuses as kzStatuses } from './kz/loan-statuses.ts';
import { lists as ru } from './ru/lists.ts';
import { loanStatuses as ruStatuses } from './ru/loan-statuses.ts';

/** The words of lists, by names that are known only when a list is shown. */
interface ListWords {
  readonly titles: Readonly<Record<ListName, string>>;
  readonly columns: Readonly<Record<ListName, Readonly<Record<string, string>>>>;
  /** Products and networks are called by the lender's document, reasons by its settings, a partner, a promo code and a version by its own name. */
  readonly codes: Readonly<
    Record<Exclude<CodeSet, 'product' | 'refusal-reason'>, Readonly<Record<string, string>>>
  >;
}

const WORDS: Readonly<Record<Language, ListWords>> = {
  ru: {
    ...ru,
    codes: {
      ...{ ...ru.codes, status: ruStatuses, partner: { [NO_PARTNER]: 'Без партнёра' } },
      ...{ 'promo-code': {}, version: {} },
    },
  },
  kz: {
    ...kz,
    codes: {
      ...{ ...kz.codes, status: kzStatuses, partner: { [NO_PARTNER]: 'Серіктессіз' } },
      ...{ 'promo-code': {}, version: {} },
    },
  },
};

export const listWords = (language: Language): ListWords => WORDS[language];
