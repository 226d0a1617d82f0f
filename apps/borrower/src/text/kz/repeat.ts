import type { repeat as ru } from '../ru/repeat.ts';

/** The next loan, in Kazakh. */
export const repeat: typeof ru = {
  title: 'Қарыз жабылды, рақмет!',
  text: 'Келесі қарызды алуға болады.',
  apply: 'Өтінім беру',
};
