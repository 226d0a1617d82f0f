import { z } from 'zod';
import { CARD_REFUSALS, PAYMENT_PURPOSES } from '../borrower/payments.ts';
import { instantText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { form, idField, oneOf, paymentAmountField, requiredConsent, uuidField } from '../shared/fields.ts';

export const listCards = endpoint({
  id: 'cabinet.cards',
  method: 'GET',
  path: '/cabinet/cards',
  summary: 'The cards that the bank keeps for the borrower: never a number, only its first and last digits',
  session: 'borrower',
  answer: z.object({
    cards: z.array(
      z.object({
        id: z.string(),
        mask: z.string(),
        /** Month and year, as on the card: "12/29". */
        expiry: z.string(),
        is_expired: z.boolean(),
        added_at: instantText,
      }),
    ),
    /** False while as many are kept as may be. */
    may_add: z.boolean(),
  }),
  refusals: [],
});

export const payAndKeepCard = endpoint({
  id: 'cabinet.cards.keep',
  method: 'POST',
  path: '/cabinet/cards',
  summary: 'Opens a card payment on an own loan and, by the borrower’s consent, has the bank keep the card',
  session: 'borrower',
  body: form({
    agreement_id: idField,
    amount: paymentAmountField,
    purpose: oneOf(PAYMENT_PURPOSES, 'incorrect_value').default('debt'),
    consent: requiredConsent,
  }),
  answer: z.object({ payment_id: z.string(), redirect_url: z.string() }),
  idempotent: true,
  refusals: ['agreement_not_found', 'cards_too_many', ...CARD_REFUSALS],
});

export const removeCard = endpoint({
  id: 'cabinet.cards.remove',
  method: 'POST',
  path: '/cabinet/cards/remove',
  summary: 'Has the bank forget a kept card',
  session: 'borrower',
  body: form({ card_id: uuidField }),
  answer: z.object({}),
  idempotent: true,
  refusals: ['card_not_found'],
});
