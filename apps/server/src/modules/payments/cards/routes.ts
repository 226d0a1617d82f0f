import {
  listPaymentProgress as listPaymentProgressEndpoint,
  payAccountByCard as payAccountByCardEndpoint,
  payByCard as payByCardEndpoint,
  readCardPayment as readCardPaymentEndpoint,
} from '@senim/contracts/borrower/payments';
import { payAndKeepCard as payAndKeepCardEndpoint } from '@senim/contracts/paying/cards';
import { knownTiyn } from '@senim/loan-engine/units/money';
import { callbackRoute } from '../../../platform/http/callback-route.ts';
import { type ContractRoute, type RawRoute, route } from '../../../platform/http/route.ts';
import { LOAN_REFUSALS } from '../../agreements/loan/refusals.ts';
import { acceptCardCallback } from './accept-card-callback.ts';
import type { CardServices } from './open-card-payment.ts';
import { payAccountByCard, payAndKeepCard, payByCard } from './pay-by-card.ts';
import { listPaymentProgress, readCardPayment } from './read-card-payment.ts';
import { CARD_REFUSALS } from './refusals.ts';

const refusals = { ...LOAN_REFUSALS, ...CARD_REFUSALS };
const mine = { principals: 'borrower', owner: 'session-borrower', refusals } as const;
const anyones = { principals: 'anyone', owner: 'account-named', refusals } as const;

export function cardRoutes(services: CardServices): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: listPaymentProgressEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId, language }) => listPaymentProgress(services, act, borrowerId, language),
    }),
    route({
      ...mine,
      endpoint: payByCardEndpoint,
      rateClass: 'money',
      auditEvent: 'payment.card-opened',
      handle: ({ act, borrowerId, body, language }) => {
        const key = { borrowerId, agreementId: body.agreement_id };
        return payByCard(services, act, key, {
          amountTiyn: knownTiyn(body.amount),
          purpose: body.purpose,
          language,
          ...(body.card_id !== undefined && { cardId: body.card_id }),
        });
      },
    }),
    route({
      ...mine,
      endpoint: payAndKeepCardEndpoint,
      rateClass: 'money',
      auditEvent: 'payment.card-keeping-agreed',
      handle: ({ act, borrowerId, body: { agreement_id: agreementId, amount, purpose }, language }) =>
        payAndKeepCard(
          services,
          act,
          { borrowerId, agreementId },
          { amountTiyn: knownTiyn(amount), purpose, language },
        ),
    }),
    route({
      ...anyones,
      endpoint: payAccountByCardEndpoint,
      rateClass: 'code-request',
      auditEvent: 'payment.card-opened',
      handle: ({ body, language }) =>
        payAccountByCard(services, body.account, { amountTiyn: knownTiyn(body.amount), language }),
    }),
    route({
      ...anyones,
      endpoint: readCardPaymentEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ params, language }) => readCardPayment(services, params.id, language),
    }),
  ];
}

/** The route that the card acquirer calls. */
export function cardCallbacks(services: CardServices): RawRoute[] {
  return [callbackRoute('card', 'payment.card-callback', (post) => acceptCardCallback(services, post))];
}
