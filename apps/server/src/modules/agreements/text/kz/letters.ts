import type * as ru from '../ru/letters.ts';

export const copySubject: typeof ru.copySubject = (number) => `№\u00a0${number} микрокредит шарты`;
export const copy: typeof ru.copy = (number) =>
  `Сіз №\u00a0${number} микрокредит шартына қол қойдыңыз. Қазақ және орыс тілдеріндегі көшірмелері қоса берілді.`;

export const ownCopySubject: typeof ru.ownCopySubject = (number) =>
  `Қол қойылды: №\u00a0${number} микрокредит шарты`;
export const ownCopy: typeof ru.ownCopy = (number) =>
  `Қарыз алушы №\u00a0${number} микрокредит шарты бойынша құжатқа қол қойды. Қазақ және орыс тілдеріндегі көшірмелері қоса берілді.`;
