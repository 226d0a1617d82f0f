import {
  SITE_FIELDS,
  type SiteTextName,
  type SiteWords,
  withFigures,
} from '@senim/contracts/text/site-words';
import type { PageInput } from '../settings.ts';
import { figuresOf } from './figures.ts';

/** The texts of a page as the office words them, the figures of today in their places. */
export function siteWords(
  input: Pick<PageInput, 'language' | 'settings'>,
): (name: SiteTextName) => SiteWords {
  const { language, settings } = input;
  const figures = figuresOf(input);
  const fields = SITE_FIELDS[language];
  return (name) => ({
    title: withFigures(settings.texts[name][fields.title], figures, language),
    text: withFigures(settings.texts[name][fields.text], figures, language),
  });
}
