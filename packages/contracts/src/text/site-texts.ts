import type { Language } from '@senim/kazakhstan/languages';
import type { SiteText } from '../office/settings/site-text.ts';
import { faqWords as faqKz } from './kz/faq.ts';
import { pageWords as pagesKz } from './kz/site-pages.ts';
import { faqWords as faqRu } from './ru/faq.ts';
import { pageWords as pagesRu } from './ru/site-pages.ts';
import {
  FAQ_ANCHORS,
  type FaqAnchor,
  faqName,
  SITE_TEXT_NAMES,
  type SiteTextName,
  type SiteWords,
} from './site-words.ts';

type Answers = Readonly<Record<FaqAnchor, SiteWords>>;
const named = (answers: Answers): Readonly<Record<`faq-${FaqAnchor}`, SiteWords>> =>
  Object.fromEntries(FAQ_ANCHORS.map((anchor) => [faqName(anchor), answers[anchor]])) as never;

const WORDS: Readonly<Record<Language, Readonly<Record<SiteTextName, SiteWords>>>> = {
  ru: { ...named(faqRu), ...pagesRu },
  kz: { ...named(faqKz), ...pagesKz },
};

/** A text of the site by the words of this release. */
function releaseText(name: SiteTextName): SiteText {
  const { [name]: ru } = WORDS.ru;
  const { [name]: kz } = WORDS.kz;
  return { setting: 'site-text', title_ru: ru.title, title_kz: kz.title, ru: ru.text, kz: kz.text };
}

/** All of them. */
export const RELEASE_TEXTS = Object.fromEntries(
  SITE_TEXT_NAMES.map((name) => [name, releaseText(name)]),
) as Readonly<Record<SiteTextName, SiteText>>;
