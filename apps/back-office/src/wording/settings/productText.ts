import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { formatNumber, formatPercent, formatTenge } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import { ratePercentText } from '@senim/loan-engine/units/percent';
import type { Text } from '../../text/ru/app.ts';
import type { KindText, SettingLine } from './kindText.ts';

type Product = SettingOf<'product'>;

/** The price and the terms of a product in words. */
export const productText: KindText<Product> = {
  lines: (document, text, language) => [
    ...amountLines(document, text, language),
    ...priceLines(document, text, language),
    ...prolongationLines(document, text, language),
  ],
  summary(document, text, language) {
    const { amount_min, amount_max, period_min, period_max, daily_rate_ppm_max } = document;
    const words = text.settings.product;
    return [
      words.range(tenge(amount_min, language), tenge(amount_max, language)),
      words.term(formatNumber(period_min, language), formatNumber(period_max, language)),
      words.rateUpTo(percent(daily_rate_ppm_max, language)),
    ].join(', ');
  },
};

function amountLines(document: Product, text: Text, language: Language): SettingLine[] {
  const words = text.settings.product;
  const number = (value: number) => formatNumber(value, language);
  return [
    [words.amount_min, tenge(document.amount_min, language)],
    [words.amount_max, tenge(document.amount_max, language)],
    [words.first_loan_amount_max, tenge(document.first_loan_amount_max, language)],
    [words.amount_step, tenge(document.amount_step, language)],
    [words.amount_default, tenge(document.amount_default, language)],
    [words.period_min, number(document.period_min)],
    [words.period_max, number(document.period_max)],
    [words.period_default, number(document.period_default)],
    [words.schedule_kinds, document.schedule_kinds.map((kind) => words.kinds[kind]).join(', ')],
  ];
}

function priceLines(document: Product, text: Text, language: Language): SettingLine[] {
  const words = text.settings.product;
  const steps = document.loyalty.map(({ loans_in_time, discount_share_ppm }) =>
    words.step(formatNumber(loans_in_time, language), percent(discount_share_ppm, language)),
  );
  return [
    [words.daily_rate_ppm_max, percent(document.daily_rate_ppm_max, language)],
    [words.penalty_daily_ppm, percent(document.penalty_daily_ppm, language)],
    [words.free_days, formatNumber(document.free_days, language)],
    [words.free_days_rule, words.rules[document.free_days_rule]],
    [words.loyalty, steps.length > 0 ? steps.join('; ') : text.settings.none],
  ];
}

function prolongationLines(document: Product, text: Text, language: Language): SettingLine[] {
  const words = text.settings.product;
  const number = (value: number) => formatNumber(value, language);
  const days = document.prolongation_days;
  return [
    [words.prolongation_days, days.length > 0 ? days.map(number).join(', ') : text.settings.none],
    [words.prolongation_days_before_max, number(document.prolongation_days_before_max)],
    [words.prolongation_overdue_days_max, number(document.prolongation_overdue_days_max)],
    [words.prolonged_term_days_max, number(document.prolonged_term_days_max)],
  ];
}

const tenge = (amount: number, language: Language): string => formatTenge(String(amount), language);

/** A rate or a share in percent, as the screens type it. */
export const percent = (ppm: number, language: Language): string =>
  formatPercent(ratePercentText(ppm), language);
