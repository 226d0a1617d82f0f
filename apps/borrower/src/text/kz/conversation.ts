import type { conversation as ru } from '../ru/conversation.ts';
import { letter } from './letter.ts';

/** The conversation with the office, and the call that is asked for, in Kazakh. */
export const conversation: typeof ru = {
  title: 'Жазысу',
  lead: (opens, closes) =>
    `Кез келген уақытта жаза беріңіз. Жұмыс күндері ${opens}–${closes} аралығында жауап береміз.`,
  empty: 'Бізбен жазысуыңыз осында болады',
  emptyText: 'Несие, төлем немесе құжат туралы сұраңыз. Фото не PDF тіркеуге болады.',
  log: 'Хабарламалар',
  earlier: 'Бұрынғыларын көрсету',
  you: 'Сіз',
  read: 'оқылды',
  sending: 'жіберіліп жатыр',
  failed: 'Жіберілмеді',
  again: 'Қайта жіберу',
  edit: 'Өзгерту',
  filesLost: 'Файлдар сақталмады, оларды қайта тіркеңіз.',
  due: (when) => `Жауап беру мерзімі: ${when}`,
  label: 'Хабарлама',
  attach: 'Файл тіркеу',
  files: 'Хабарламаға тіркелген файлдар',
  removeFile: (name) => `«${name}» файлын алып тастау`,
  send: 'Жіберу',
  length: (written, most) => `Таңба саны: ${written} / ${most}`,
  tooLong: 'Хабарлама тым ұзын: қысқартыңыз немесе екіге бөліп жіберіңіз.',
  filesTooMany: letter.filesTooMany,
  fileTooLarge: letter.fileTooLarge,
  filesTooLarge: letter.filesTooLarge,
  openFile: (name) => `«${name}» файлын жүктеп алу`,
  toRequests: 'Барлық өтініш пен жауап',
  call: {
    title: 'Маған қоңырау шалыңыз',
    when: 'Сізге қай уақыт ыңғайлы',
    choose: 'Уақытты таңдаңыз',
    about: 'Не туралы сөйлесеміз',
    ask: 'Қоңырауға тапсырыс беру',
    close: 'Қоңырау керек емес',
    asked: (day, from, until) => `${day}, сағат\u00a0${from}\u2060–\u2060${until} аралығында қоңырау шаламыз`,
    askedText: 'Кабинетке кіретін нөміріңізге қоңырау шаламыз.',
    cancel: 'Қоңыраудан бас тарту',
  },
};
