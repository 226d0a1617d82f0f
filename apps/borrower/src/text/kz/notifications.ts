import type { notifications as ru } from '../ru/notifications.ts';

/** Messages to the borrower, in Kazakh. */
export const notifications: typeof ru = {
  title: 'Хабарлар',
  empty: 'Әзірге хабар жоқ.',
  emptyText:
    'Өтінімдер бойынша шешімдер, төлем туралы еске салулар және сізге жібергеніміздің бәрі осында болады.',
  unread: 'жаңа',
  choiceTitle: 'Төлем туралы еске салу',
  choiceText:
    'Кодтар, шешімдер және ақша қозғалысы туралы хабарлар SMS арқылы әрқашан келеді: бұл қызметтік хабарлар.',
  bySms: 'SMS арқылы жіберу',
  byEmail: 'Электрондық поштаға жіберу',
  noEmail: 'Қосу үшін сауалнама деректерінде поштаңызды көрсетіңіз.',
  chosen: 'Таңдауыңыз сақталды.',
};
