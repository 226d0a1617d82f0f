import { type SiteFlaw, type SiteText, siteFlaw } from '@senim/contracts/office/settings/site-text';
import { RELEASE_TEXTS } from '@senim/contracts/text/site-texts';
import { SITE_TEXT_NAMES } from '@senim/contracts/text/site-words';
import { EVER } from '../rules.ts';
import type { DocumentFlaw, KindOfSetting } from '../types.ts';

/** The texts of the site: at first those of the release. */
export const siteTextKind: KindOfSetting<SiteText> = {
  given: () => SITE_TEXT_NAMES.map((name) => ({ name, from: EVER, document: RELEASE_TEXTS[name] })),
  isOpen: false,
  flaw(document) {
    const flaw = siteFlaw(document);
    return flaw && { refused: REFUSALS[flaw.why], field: flaw.field, details: { what: flaw.what } };
  },
  ends: () => false,
};

const REFUSALS = {
  unknown: 'setting_words_unknown',
  forms: 'setting_words_forms',
  figure: 'setting_words_figure',
  link: 'setting_words_link',
} as const satisfies Readonly<Record<SiteFlaw['why'], DocumentFlaw['refused']>>;
