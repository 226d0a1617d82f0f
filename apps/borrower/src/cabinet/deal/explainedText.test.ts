import { expect, test } from 'vitest';
import { deal as kz } from '../../text/kz/deal.ts';
import { deal as ru } from '../../text/ru/deal.ts';
import { explainedText } from './explainedText.ts';

const line = {
  kind: 'accrued',
  still: null,
  days: 8,
  daily_rate: '0.2999',
  base: '60000.00',
  fact: null,
} as const;
const payment = { kind: 'payment', date: '2026-12-01', amount: '5000.00', channel: 'card', receipt: '1' };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('an accrual names its days, its rate and the base of the rate', () => {
  expect(plain(explainedText(line, ru))).toBe('8 дней по 0,2999% в день от 60 000 ₸');
  expect(plain(explainedText(line, kz))).toBe('8 күн, 60 000 ₸ сомасынан күніне 0,2999%');
});

test('days without an accrual say why', () => {
  const still = { ...line, kind: 'not-accrued', still: 'free-days' } as const;
  expect(plain(explainedText(still, ru))).toBe('8 дней без начисления: бесплатные дни');
});

test('a payment says of which payment it is a part, a refinancing says so', () => {
  expect(plain(explainedText({ ...line, kind: 'paid', fact: payment }, ru))).toBe(
    'Ваш платёж, из платежа 5 000 ₸',
  );
  expect(explainedText({ ...line, kind: 'paid', fact: { ...payment, kind: 'refinanced' } }, ru)).toBe(
    'Погашено новым займом',
  );
});
