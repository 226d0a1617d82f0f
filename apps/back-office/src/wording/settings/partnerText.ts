import { PARTNER_GOALS, type Partner } from '@senim/contracts/office/settings/partner';
import type { KindText } from './kindText.ts';

/** A partner in words: whether it is told, and which address is called for each goal. */
export const partnerText: KindText<Partner> = {
  lines(document, { partners: words }) {
    return [
      [words.title, document.title],
      [words.told, words.states[document.told ? 'on' : 'off']],
      ...PARTNER_GOALS.map((goal) => [words.goals[goal], document[goal] ?? words.notTold] as const),
    ];
  },
  summary(document, { partners: words }) {
    const told = PARTNER_GOALS.filter((goal) => document.told && document[goal] !== null);
    const goals = told.map((goal) => words.goals[goal]).join(', ');
    return words.summary(document.title, goals || words.states.off);
  },
};
