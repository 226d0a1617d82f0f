import type { chain as ru } from '../ru/chain.ts';

/** Consents, codes, documents and signatures, in Kazakh. */
export const chain: typeof ru = {
  title: 'Келісімдер мен қолтаңбалар',
  lead: 'Келіскеніңіз бен қол қойғаныңыздың бәрі: қашан, қандай сөздермен және қандай кодпен.',
  consents: 'Келісімдер',
  kinds: {
    personal_data: 'Дербес деректерді өңдеуге келісім',
    credit_bureau: 'Кредиттік тарихты сұратуға келісім',
    insurance: 'Сақтандыру шарттарына келісім',
  },
  noConsents: 'Әзірге келісім жоқ.',
  version: (version) => `Мәтіні: ${version} нұсқасы`,
  given: (when) => `Берілді: ${when}`,
  withdrawn: (when) => `Қайтарып алынды: ${when}`,
  withdraw: 'Қайтарып алу',
  withdrawSure: 'Келісімді қайтарып аласыз ба?',
  withdrawText:
    'Ол туралы жазба сақталады. Деректерді өңдеуге келісімсіз жаңа өтінімді тек жаңа келісім бергеннен кейін жіберуге болады.',
  withdrawYes: 'Иә, қайтарып алу',
  documents: 'Құжаттар мен олардың таңбалары',
  noDocuments: 'Әзірге құжат жоқ.',
  document: (number, language) => `№\u00a0${number} шарт, ${language}`,
  languages: { ru: 'орыс тілінде', kz: 'қазақ тілінде' },
  made: (when) => `Жасалды: ${when}`,
  signed: (when) => `SMS-кодпен қол қойылды: ${when}`,
  sha: 'SHA-256\u00a0таңбасы',
  checkTitle: 'Файлыңызды тексеру',
  checkText: 'PDF таңдаңыз: оның таңбасын біздегімен салыстырамыз. Файл құрылғыңызда қалады.',
  checkLabel: 'Шарт файлын (PDF) таңдау',
  checkSigned: (number) => `Сәйкес келеді: бұл сіз қол қойған №\u00a0${number} шарттың дәл өзі.`,
  checkKnown: (number) =>
    `№\u00a0${number} шартпен сәйкес келеді. Қол басқа тілдегі нұсқасына қойылған немесе әлі қойылмаған.`,
  checkUnknown: 'Бізде мұндай файл жоқ: ол өзгертілген немесе бұл басқа құжат.',
  codes: 'SMS-кодтар',
  noCodes: 'Әзірге код болған жоқ.',
  purposes: {
    'sign-in': 'Кабинетке кіру',
    'sign-agreement': 'Шартқа қол қою',
    'change-contact': 'Телефонды немесе шотты ауыстыру',
    'act-for': 'Операторға кабинетте көмектесуге рұқсат',
  },
  outcomes: {
    used: 'қолданылды',
    replaced: 'жаңасымен ауыстырылды',
    withheld: 'жіберілмеді: код тым жиі сұралды',
    waiting: 'енгізуді күтуде',
    expired: 'мерзімі өтті',
  },
};
