import type { SiteWords } from '@senim/contracts/text/site-words';
import { ANSWERS_AT, type AnswerName } from '../../cabinet/help/answersAt.ts';
import type { PageInput } from '../settings.ts';
import { siteWords } from './siteWords.ts';

const NAMES = [...new Set<AnswerName>(Object.values(ANSWERS_AT).flat())];

/** What the screens of the cabinet answer, in one language. */
export type Answers = Readonly<Record<AnswerName, SiteWords>>;

/** The answers below the screens of the cabinet as JSON: worded as on the pages of the site, with the same figures. */
export function renderAnswers(request: Pick<PageInput, 'language' | 'settings'>): string {
  const wordsOf = siteWords(request);
  return JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, wordsOf(name)])));
}
