import type { help as ru } from '../ru/help.ts';

/** Answers where questions arise, in Kazakh; the answers themselves are texts of the site. */
export const help: typeof ru = {
  title: 'Жиі қойылатын сұрақтар',
  all: 'Барлық сұрақ пен жауап',
};
