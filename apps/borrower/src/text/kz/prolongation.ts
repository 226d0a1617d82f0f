import type { prolongation as ru } from '../ru/prolongation.ts';

/** Prolongation, in Kazakh. */
export const prolongation: typeof ru = {
  title: 'Мерзімді ұзарту төлемді күтіп тұр',
  text: 'Сыйақыны төлеңіз, қол қойғаннан кейін мерзім жылжиды.',
};
