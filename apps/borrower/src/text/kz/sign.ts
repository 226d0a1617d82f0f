import type { sign as ru } from '../ru/sign.ts';

/** Signing, in Kazakh. */
export const sign: typeof ru = {
  title: 'Шарт қол қоюға дайын',
  document: 'Шартты ашу (PDF)',
  read: 'Шартты ашып, оқып шығыңыз: SMS-код дәл осы ашылған құжатқа қол қояды.',
  send: 'Қол қою кодын алу',
  sign: 'Шартқа қол қою',
};
