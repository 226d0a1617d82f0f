import { inEachLanguage, type Language } from '@senim/kazakhstan/languages';
import { ARTICLES } from '@senim/loan-engine/units/articles';
import { refusalTable } from '../../platform/http/refusal-text.ts';
import { STAFF_REFUSALS } from '../staff/refusals.ts';
import * as kz from './text/kz.ts';
import * as ru from './text/ru.ts';

const OWN = refusalTable(
  {
    setting_not_found: 400,
    version_not_found: 400,
    setting_day_past: 422,
    setting_days_wrong: 422,
    setting_contradicts: 422,
    setting_above_law: 422,
    setting_same: 422,
    setting_exists: 422,
    setting_hours_wrong: 422,
    setting_debt_hours_wide: 422,
    setting_days_of_year: 422,
    setting_day_needless: 422,
    setting_day_gone: 422,
    setting_words_unknown: 422,
    setting_words_missing: 422,
    setting_words_long: 422,
    partner_place_unknown: 422,
    partner_place_missing: 422,
    partner_address_wrong: 422,
    setting_words_figure: 422,
    setting_words_forms: 422,
    setting_words_link: 422,
    setting_identity_wrong: 422,
    setting_account_at_once: 422,
    setting_mci_unlikely: 422,
    setting_insurance_lacks: 422,
    setting_reason_kept: 422,
    reason_not_offered: 422,
  },
  { ru: ru.refusals, kz: kz.refusals },
);

/** The rules of law that a document may break, each with its article. */
function lawWords(language: Language): Readonly<Record<string, string>> {
  const { laws } = { ru, kz }[language];
  const articles = Object.entries(ARTICLES).map(([rule, article]) => [`${rule}-article`, article[language]]);
  return { ...laws, ...Object.fromEntries(articles) };
}

export const SETTING_REFUSALS = {
  proposal_open: STAFF_REFUSALS.proposal_open,
  ...OWN,
  setting_above_law: { ...OWN.setting_above_law, words: inEachLanguage(lawWords) },
};
