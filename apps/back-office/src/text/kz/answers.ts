import type { ruAnswers } from '../ru/answers.ts';

/** What the office says of answers that are often given, in Kazakh. */
export const kzAnswers: typeof ruAnswers = {
  answerWords: {
    about:
      'Жауап өтініштер кезегінде клиенттің тілінде ұсынылады; жібермес бұрын оны өзгертуге болады. Жіберілгені өзгермейді.',
    add: 'Жаңа дайын жауап',
    groups: { offered: 'Ұсынылатындар', ended: 'Алынып тасталғандар' },
    fields: {
      title_ru: 'Орысша атауы',
      title_kz: 'Қазақша атауы',
      ru: 'Орысша жауап',
      kz: 'Қазақша жауап',
      ended: 'Күйі',
    },
    alike: 'Мұндай атаумен жауап бар. Жаңасын басқаша атаңыз немесе сол жауапты өзгертіңіз:',
    states: { offered: 'ұсынылады', ended: 'алынып тасталған' },
    offer: 'Өтініштер кезегінде ұсыну',
    places: 'Мәтінге қоюға болатыны',
    placeNames: {
      name: 'клиенттің аты-жөні',
      reference: 'өтініш нөмірі',
      number: 'шарт нөмірі',
      today: 'бүгінгі күн',
    },
    preview: 'Клиент осылай оқиды',
    unknown: (what) => `Мұнда мұндай мән жоқ: ${what}`,
    lacking: (title) => `${title}: өтініште қажетті дерек жоқ`,
    keys: 'Екі перне: бос жауап өрісінде /, содан кейін сан.',
  },
};
