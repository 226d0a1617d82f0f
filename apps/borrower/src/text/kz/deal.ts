import type { deal as ru } from '../ru/deal.ts';

/** The running loan, in Kazakh. */
export const deal: typeof ru = {
  title: 'Қарызыңыз',
  overdue: (days) => `Кешіктірілген мерзім: ${days}`,
  schedule: 'Төлем кестесі',
  how: 'Қалай төлеуге болады',
  howText: 'Терминалда Senim таңдап, шарт нөмірін енгізіңіз:',
  states: { paid: 'төленді', due: 'келесі төлем', overdue: 'кешіктірілді', ahead: 'алда' },
};
