import type { renewal as ru } from '../ru/renewal.ts';

/** Renewal of the profile, in Kazakh. */
export const renewal: typeof ru = {
  title: 'Сауалнаманы жаңартыңыз',
  text: 'Жеке куәліктің мерзімі өтті немесе аяқталуға жақын. Келесі несиені алу үшін жаңасын көрсетіңіз. Қалғаны толтырылып қойған.',
  dataTitle: 'Деректеріңіз',
  dataText: 'Өзгергенін түзетіңіз. Өтінім қаралып жатқанда деректерді өзгертуге болмайды.',
  update: 'Деректерді сақтау',
  done: 'Деректер сақталды.',
};
