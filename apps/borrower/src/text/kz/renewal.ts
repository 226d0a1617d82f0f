import type { renewal as ru } from '../ru/renewal.ts';

/** Renewal of the profile, in Kazakh. */
export const renewal: typeof ru = {
  title: 'Сауалнаманы жаңартыңыз',
  text: 'Куәліктің мерзімі өтті. Келесі қарызды алу үшін жаңасын көрсетіңіз.',
  update: 'Сауалнаманы жаңарту',
};
