import type { blocking as ru } from '../ru/blocking.ts';

/** The limited cabinet, in Kazakh. */
export const blocking: typeof ru = {
  title: 'Жаңа қарыз әзірге қолжетімсіз',
  text: 'Төлеу әрқашан ашық. Берешекті реттеу туралы бізге қоңырау шалыңыз немесе жазыңыз.',
};
