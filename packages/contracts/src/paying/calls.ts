import type { CallOf } from '../shared/call.ts';
import type * as autopay from './autopay.ts';
import type * as cards from './cards.ts';

// Printed from the contracts beside it by `npm run print:calls`.

export const readAutopay: CallOf<typeof autopay.readAutopay> = { method: 'GET', path: '/cabinet/autopay' };
export const turnOffAutopay: CallOf<typeof autopay.turnOffAutopay> = {
  method: 'POST',
  path: '/cabinet/autopay/off',
  idempotent: true,
};
export const turnOnAutopay: CallOf<typeof autopay.turnOnAutopay> = {
  method: 'POST',
  path: '/cabinet/autopay',
  idempotent: true,
};
export const listCards: CallOf<typeof cards.listCards> = { method: 'GET', path: '/cabinet/cards' };
export const payAndKeepCard: CallOf<typeof cards.payAndKeepCard> = {
  method: 'POST',
  path: '/cabinet/cards',
  idempotent: true,
};
export const removeCard: CallOf<typeof cards.removeCard> = {
  method: 'POST',
  path: '/cabinet/cards/remove',
  idempotent: true,
};
