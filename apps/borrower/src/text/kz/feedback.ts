import { withEnding } from '@senim/kazakhstan/kazakh-cases';
import type { feedback as ru } from '../ru/feedback.ts';

export const feedback: typeof ru = {
  title: 'Бізге жазыңыз',
  description: 'Сұрақ қойыңыз, ұсыныс айтыңыз немесе алғыс білдіріңіз. Жауапты айтылған күні береміз.',
  heading: 'Бізге жазыңыз',
  lead: 'Сұрағыңызды, ұсынысыңызды немесе сайттағы қатені жазыңыз. Клиентіміз болуыңыз шарт емес. Өтініш нөмірі мен жауап күнін бірден көрсетеміз.',
  doneHeading: 'Хабарламаңыз қабылданды',
  topics: {
    question: 'Несие немесе төлем туралы сұрақ',
    suggestion: 'Ұсыныс',
    thanks: 'Алғыс',
    site: 'Сайтта бірдеңе істемей тұр',
  },
  fasterTitle: 'Тезірек керек болса',
  fasterText: ({ opens, closes }) =>
    `Байланыс орталығы Дс-Жм ${withEnding(opens, 'ablative')} ${withEnding(closes, 'dative')} дейін жауап береді.`,
  faqLink: 'Сұрақтар мен жауаптар',
  complaintLink: 'Шағым беру',
};
