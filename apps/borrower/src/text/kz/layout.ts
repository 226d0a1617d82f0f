import type { layout as ru } from '../ru/layout.ts';

export const layout: typeof ru = {
  toHome: (wordmark) => `${wordmark}, басты бетке`,
  skipToContent: 'Мазмұнына өту',
  navigation: 'Негізгі мәзір',
  footerNavigation: 'Сайт бөлімдері',
  openMenu: 'Мәзірді ашу',
  closeMenu: 'Мәзірді жабу',
  switchLanguage: 'Русский',
  switchLanguageShort: 'Рус',
  callCentre: 'Байланыс орталығы',
  signIn: 'Кіру',
  cabinet: 'Жеке кабинет',
  signOut: 'Аккаунттан шығу',
  links: {
    paymentsInfo: 'Төлеу тәсілдері',
    payment: 'Төлем жасау',
    loanConditions: 'Шарттар',
    howGetMoney: 'Ақша қалай алынады',
    faq: 'Сұрақтар мен жауаптар',
    contacts: 'Байланыс',
    feedback: 'Кері байланыс',
    complaint: 'Шағым беру',
    debtDisposal: 'Төлеу қиын болса',
    gesvCalculator: 'ЖТСМ калькуляторы',
  },
  hours: (hours) => `Өтінімдер тәулік бойы, демалыссыз қабылданады. Қарау және ақша жіберу: Дс-Жм | ${hours}`,
  licence: ({ legalName, date }) =>
    `${legalName}. Қазақстан Республикасы Қаржы нарығын реттеу және дамыту агенттігінің микроқаржылық ` +
    `қызметті жүзеге асыруға ${date} берілген лицензиясы.`,
  loading: 'Жүктелуде',
  needsScript:
    'Кіру және сауалнама үшін JavaScript қажет. Шарттар, төлем және байланыс беттері онсыз да ашылады.',
  close: 'Жабу',
  errorTitle: 'Бірдеңе дұрыс болмады',
  errorText: 'Қайталап көріңіз. Қате қайталанса, бізге қоңырау шалыңыз: енгізген деректеріңіз жоғалмайды.',
  errorOffline: 'Интернет байланысы жоқ. Енгізгеніңіздің бәрі бетте сақталды.',
  home: 'Басты бетке',
  tryAgain: 'Қайталап көру',
};
