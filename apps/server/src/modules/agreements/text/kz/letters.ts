import type * as ru from '../ru/letters.ts';

export const copySubject: typeof ru.copySubject = (number) => `№ ${number} микрокредит шарты`;
export const copy: typeof ru.copy = (number) =>
  `Сіз № ${number} микрокредит шартына қол қойдыңыз. Қазақ және орыс тілдеріндегі көшірмелері қоса берілді.`;

export const ownCopySubject: typeof ru.ownCopySubject = (number) =>
  `Қол қойылды: № ${number} микрокредит шарты`;
export const ownCopy: typeof ru.ownCopy = (number) =>
  `Қарыз алушы № ${number} микрокредит шарты бойынша құжатқа қол қойды. Қазақ және орыс тілдеріндегі көшірмелері қоса берілді.`;
