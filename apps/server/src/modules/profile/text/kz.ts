import type * as ru from './ru.ts';

/** The same in Kazakh. */
export const refusals: typeof ru.refusals = {
  consent_changed: 'Келісім мәтіні өзгерді. Бетті жаңартып, мәтінді оқып шығыңыз да, қайта белгілеңіз.',
};
