import type { layout as ru } from '../ru/layout.ts';

export const layout: typeof ru = {
  toHome: (wordmark) => `${wordmark}, басты бетке`,
  skipToContent: 'Мазмұнына өту',
  navigation: 'Негізгі мәзір',
  footerNavigation: 'Сайт бөлімдері',
  openMenu: 'Мәзірді ашу',
  closeMenu: 'Мәзірді жабу',
  callCentre: 'Байланыс орталығы',
  signIn: 'Кіру',
  cabinet: 'Жеке кабинет',
  help: 'Жазысу',
  unread: (count) => `оқылмаған хабарлама саны: ${count}`,
  signOut: 'Кабинеттен шығу',
  links: {
    paymentsInfo: 'Төлеу тәсілдері',
    payment: 'Төлем жасау',
    loanConditions: 'Несие шарттары',
    howGetMoney: 'Ақшаны қалай аламын',
    faq: 'Сұрақтар мен жауаптар',
    contacts: 'Байланыс',
    feedback: 'Бізге жазыңыз',
    complaint: 'Шағым беру',
    debtDisposal: 'Төлеу қиын болса',
    gesvCalculator: 'ЖТСМ калькуляторы',
  },
  hours: (hours) => `Өтінімдер тәулік бойы, демалыссыз қабылданады. Қарау және ақша жіберу: Дс-Жм | ${hours}`,
  licence: ({ legalName, date }) =>
    `${legalName}. Қазақстан Республикасы Қаржы нарығын реттеу және дамыту агенттігінің микроқаржылық ` +
    `қызметті жүзеге асыруға берген лицензиясы, берілген күні: ${date}.`,
  loading: 'Жүктеліп жатыр',
  needsScript:
    'Кіру және сауалнама үшін JavaScript қажет. Шарттар, төлем және байланыс беттері онсыз да ашылады.',
  close: 'Жабу',
  errorTitle: 'Бірдеңе дұрыс болмады',
  errorText: 'Қайталап көріңіз. Қате қайталанса, бізге қоңырау шалыңыз: енгізген деректеріңіз жоғалмайды.',
  errorOffline: 'Интернет байланысы жоқ. Енгізгеніңіздің бәрі бетте сақталды.',
  home: 'Басты бетке',
  tryAgain: 'Қайталап көру',
};
