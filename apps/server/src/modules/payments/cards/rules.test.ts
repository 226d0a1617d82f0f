import { tengeToTiyn, tiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import {
  CARD_CHECK_MS,
  CARD_LIFE_MS,
  cardAmountFlaw,
  cardDescription,
  cardPaymentView,
  keptOf,
  strangersAmountFlaw,
} from './rules.ts';
import type { CardFate, CardPayment } from './types.ts';

const tenge = tengeToTiyn;

test('a card pays from the smallest payment up to the whole debt, and a smaller debt whole', () => {
  expect(cardAmountFlaw(tenge(100), tenge(60_000))).toBeNull();
  expect(cardAmountFlaw(tenge(60_000), tenge(60_000))).toBeNull();
  expect(cardAmountFlaw(tenge(40), tenge(40))).toBeNull();
});

test('a sum that a card does not pay is refused with the bound that it passes', () => {
  expect(cardAmountFlaw(tiyn(6_000_001), tenge(60_000))).toEqual({
    refused: 'payment_above_debt',
    field: 'amount',
    details: { max: { tenge: '60000.00' } },
  });
  expect(cardAmountFlaw(tiyn(9_999), tenge(60_000))).toEqual({
    refused: 'payment_too_small',
    field: 'amount',
    details: { min: { tenge: '100.00' } },
  });
  expect(cardAmountFlaw(tenge(100), tiyn(0))).toEqual({ refused: 'nothing_owed' });
});

test('a stranger is told of the smallest payment alone', () => {
  expect(strangersAmountFlaw(tenge(100_000_000))).toBeNull();
  expect(strangersAmountFlaw(tenge(100))).toBeNull();
  expect(strangersAmountFlaw(tiyn(9_999))?.refused).toBe('payment_too_small');
});

const CHARGED: CardFate = {
  kind: 'charged',
  reference: 'R-1',
  amount: '1000.00',
  refunded: '250.50',
  cardMask: '',
  chargedAt: new Date('2026-11-23T05:00:00Z'),
  keptCard: null,
};

test('of a charge stays what was not given back, and of one called back nothing', () => {
  expect(keptOf(CHARGED)).toBe(74_950);
  expect(keptOf({ kind: 'taken-back', keptCard: null })).toBe(0);
  for (const kind of ['waiting', 'unknown', 'unavailable'] as const) expect(keptOf({ kind })).toBeNull();
});

test('the acquirer is asked after ten minutes, and a payer who never came is waited for a day', () => {
  expect([CARD_CHECK_MS, CARD_LIFE_MS]).toEqual([600_000, 86_400_000]);
});

test('the payer reads the number of the agreement in their language', () => {
  const [ru, kz] = [cardDescription('26000000017', 'ru'), cardDescription('26000000017', 'kz')];
  for (const text of [ru, kz]) expect(text).toContain('26000000017');
  expect(kz).not.toBe(ru);
});

const PAYMENT: CardPayment = {
  borrowerId: 1,
  cardPaymentId: 1,
  agreementId: 7,
  agreementNumber: '26000000017',
  publicId: '0190a5d0-5b7c-7c3e-8f00-000000000001',
  invoice: '000000001',
  amountTiyn: tenge(1_000),
  status: 'charged',
  cardMask: '440043******1234',
  failure: null,
  keepConsent: null,
  savedCardId: null,
  chargedFor: null,
  createdAt: new Date('2026-11-23T05:00:00Z'),
  chargedAt: new Date('2026-11-23T05:01:00Z'),
  appliedAt: new Date('2026-11-23T05:02:00Z'),
  standingNumber: '000000001',
  standsTiyn: tenge(1_000),
  takenBackAt: null,
};
const shown = (more: Partial<CardPayment>) => cardPaymentView({ ...PAYMENT, ...more }, 'ru');

test('a payer sees each step with its time', () => {
  expect(shown({})).toEqual({
    payment_id: PAYMENT.publicId,
    state: 'applied',
    amount: '1000.00',
    agreement_number: '26000000017',
    card_mask: '440043******1234',
    sent_at: '2026-11-23T05:00:00.000Z',
    received_at: '2026-11-23T05:01:00.000Z',
    applied_at: '2026-11-23T05:02:00.000Z',
    taken_back_at: null,
    stands: '1000.00',
    reason: null,
  });
  const waiting = { chargedAt: null, appliedAt: null, standsTiyn: tiyn(0) };
  expect(shown({ ...waiting, status: 'created' })).toMatchObject({
    state: 'sent',
    received_at: null,
    applied_at: null,
  });
  expect(shown({ ...waiting, status: 'waiting' }).state).toBe('sent');
  expect(shown({ ...waiting, status: 'expired' }).state).toBe('expired');
});

test('money that went back to the card is told whole or in part, with its time', () => {
  const takenBackAt = new Date('2026-11-24T05:00:00Z');
  expect(shown({ takenBackAt, standsTiyn: tiyn(0) })).toMatchObject({
    state: 'taken-back',
    taken_back_at: '2026-11-24T05:00:00.000Z',
    stands: '0.00',
  });
  expect(shown({ takenBackAt, standsTiyn: tenge(400) })).toMatchObject({
    state: 'part-taken-back',
    stands: '400.00',
  });
});

test('a payment that failed says why in the payer’s language', () => {
  const failed = { ...PAYMENT, status: 'failed', failure: 'declined' } as const;
  const [ru, kz] = [cardPaymentView(failed, 'ru'), cardPaymentView(failed, 'kz')];
  expect([ru.state, kz.state]).toEqual(['failed', 'failed']);
  expect(ru.reason).toMatch(/[а-я]/);
  expect(kz.reason).toMatch(/[әғқңөұүһі]/);
});
