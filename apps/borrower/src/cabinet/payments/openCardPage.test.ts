import { expect, test } from 'vitest';
import { NO_ANSWER } from '../../api/client.ts';
import type { Action } from '../../shell/useAction.ts';
import { openCardPage } from './openCardPage.ts';

type Payment = Parameters<typeof openCardPage>[1];
const PAYMENT: Payment = {
  ...{ agreement: { id: 5, number: '26000000420017' }, amount: '5000.00', purpose: 'debt' },
  ...{ cardId: undefined, isKept: false },
};
const SENT = { agreement_id: 5, amount: '5000.00', purpose: 'debt' };

/** Which call the payment makes, and with what. */
async function called(more: Partial<Payment>) {
  const calls: unknown[] = [];
  const run = (async ({ path }, { body }) => {
    calls.push([path, body]);
    return NO_ANSWER;
  }) as Action['run'];
  await openCardPage(run, { ...PAYMENT, ...more });
  return calls;
}

test('a card is kept where its owner has said so, and where they type it', async () => {
  expect(await called({})).toEqual([['/cabinet/payment', SENT]]);
  expect(await called({ isKept: true })).toEqual([['/cabinet/cards', { ...SENT, consent: true }]]);
});

test('whoever ticks and then chooses a kept card pays with that card, and nothing is kept', async () => {
  const byKept = [['/cabinet/payment', { ...SENT, card_id: 'c1' }]];
  expect(await called({ cardId: 'c1', isKept: true })).toEqual(byKept);
  expect(await called({ cardId: 'c1' })).toEqual(byKept);
});

test('without a sum the whole of it is paid', async () => {
  expect(await called({ amount: null })).toEqual([['/cabinet/payment', { ...SENT, amount: undefined }]]);
});
