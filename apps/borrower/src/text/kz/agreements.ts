import type { agreements as ru } from '../ru/agreements.ts';

/** Agreement history, in Kazakh. */
export const agreements: typeof ru = {
  title: 'Шарттар',
  empty: 'Әзірге шарт жоқ.',
  emptyText:
    'Өтінім мақұлданғанда бірінші шарт осында көрінеді. Өтелгеннен кейін де барлық шарт қолжетімді болып қалады.',
  number: (number) => `№\u00a0${number} шарт`,
  principal: 'Сомасы',
  left: 'Бүгінгі қалдық',
  signedAt: 'Қол қойылды',
  paidOutOn: 'Ақша жіберілді',
  due: 'Келесі төлем күні',
  document: 'Шарт (PDF)',
  amendment: (ordinal) => `№\u00a0${ordinal} қосымша келісім (PDF)`,
};
