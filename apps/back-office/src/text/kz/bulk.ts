import type { ruBulk } from '../ru/bulk.ts';

/** What the office says where something is done for several rows, in Kazakh. */
export const kzBulk: typeof ruBulk = {
  acts: 'Таңдалғандармен әрекет',
  choose: (name) => `Таңдау: ${name}`,
  chooseFirst: (count) => `Көрсетілгендерді таңдау: ${count}`,
  chooseNone: 'Таңдауды алып тастау',
  chosen: (count) => `Таңдалды: ${count}`,
  chosenMost: (count) => `Таңдалды: ${count}, бір ретте бұдан көп таңдалмайды`,
  count: (able, left) =>
    left === 0 ? `Орындалады: ${able}.` : `Орындалады: ${able}. Өзгеріссіз қалады: ${left}.`,
  done: (done, all) => `Орындалды: ${done}, барлығы: ${all}.`,
  progress: 'Қаншасы орындалды',
  stop: 'Тоқтату',
  undo: 'Бұрынғы қалпына келтіру',
  rest: (count) => `Қалғанын орындау: ${count}`,
  ready: 'Дайын',
  leftAs: (why) => `өзгеріссіз қалады: ${why}`,
  willBe: 'орындалады',
  rowDone: 'орындалды',
  yours: 'онсыз да сізде',
  others: (name) => `басқа қызметкерде: ${name}`,
  notYours: 'сізде емес',
  gone: 'кезекте жоқ',
  came: 'жетті немесе әлі жолда',
  to: 'Кімге',
  answer: 'Бір мәтінмен жауап беру',
  answerAbout: 'Сол мәтін әр авторға жеке, өзі қалағандай электрондық поштамен немесе SMS арқылы барады.',
  close: 'Жауапсыз жабу',
  closeAbout: 'Себебі әр өтініште сақталады: қайталау, спам, телефонмен шешілді. Авторларға ештеңе бармайды.',
  oneByOne: 'әрқайсысына бөлек жауап беріледі',
  notReturned: 'ақша басқа шотты күтіп тұрған жоқ',
};
