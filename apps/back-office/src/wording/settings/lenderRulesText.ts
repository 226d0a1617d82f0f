import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { LIMITS } from '@senim/contracts/office/settings/limits';
import { REGISTERS } from '@senim/contracts/office/settings/registers';
import { formatDate, formatNumber, formatTenge } from '@senim/kazakhstan/format';
import type { KindText } from './kindText.ts';

const HOURS = ['opens', 'closes', 'debt_from', 'debt_until'] as const;

/** The office's hours in words. */
export const officeHoursText: KindText<SettingOf<'office-hours'>> = {
  lines: (document, text) => HOURS.map((name) => [text.lenderRules.hours[name], document[name]]),
  summary: ({ opens, closes, debt_from, debt_until }, text) =>
    text.lenderRules.hours.summary(`${opens} – ${closes}`, `${debt_from} – ${debt_until}`),
};

/** What was set of a year's days in words. */
export const daysOffText: KindText<SettingOf<'days-off'>> = {
  lines({ off, working, source }, text, language) {
    const words = text.lenderRules.days;
    const listed = (days: readonly string[]) =>
      days.map((day) => formatDate(day, language, 'short')).join(', ') || words.none;
    return [
      [words.off, listed(off)],
      [words.working, listed(working)],
      [words.source, source || words.none],
    ];
  },
  summary: ({ off, working }, text) => text.lenderRules.days.summary(off.length, working.length),
};

/** The limits of decisions in words. */
export const limitsText: KindText<SettingOf<'limits'>> = {
  lines(document, text, language) {
    const words = text.lenderRules.limits;
    return LIMITS.map((name) => {
      const value = document[name];
      return [words.names[name], value === null ? words.nobody : formatNumber(value, language)];
    });
  },
  summary({ review_second_above: review, payout_second_above: payout }, text, language) {
    const words = text.lenderRules.limits;
    const above = (sum: number | null) =>
      sum === null ? words.nobody : words.above(formatTenge(String(sum), language));
    return words.summary(above(review), above(payout));
  },
};

/** Who answers for each register, in words. */
export const registersText: KindText<SettingOf<'registers'>> = {
  lines(document, text) {
    const { names, who } = text.lenderRules.registers;
    return REGISTERS.map((register) => [names[register], who[document[register]]]);
  },
  summary(document, text) {
    const words = text.lenderRules.registers;
    const turned = REGISTERS.filter((register) => document[register] === 'people');
    return turned.length === 0
      ? words.allAsked
      : words.turned(turned.map((register) => words.names[register]).join(', '));
  },
};
