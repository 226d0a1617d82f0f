import type { CardAcquirer } from './card-acquirer.ts';

/** No acquirer: no card is taken. What was opened while there was one is asked for again once there is one. */
export const createNoAcquirer = (): CardAcquirer => ({
  isAbsent: true,
  openPayment: async () => ({ kind: 'unavailable' }),
  findPayment: async () => ({ kind: 'unavailable' }),
  chargeKeptCard: async () => 'unavailable',
  forgetCard: async () => 'unavailable',
  listChanged: async () => null,
  readCallback: () => null,
});
