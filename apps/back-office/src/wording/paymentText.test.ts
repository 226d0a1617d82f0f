import { expect, test } from 'vitest';
import { paymentText } from './paymentText.ts';

const kindText = (code: string) => ({ kassa24: 'Терминал Kassa24', 'bank-transfer': 'Банк' })[code] ?? '?';

test('a payment is called by its network’s name, whatever signs its number has', () => {
  expect(paymentText('bank-transfer:BANK-77 (2)', kindText)).toBe('Банк BANK-77 (2)');
  expect(paymentText('kassa24:12:1763', kindText)).toBe('Терминал Kassa24 12:1763');
  expect(paymentText('1763', kindText)).toBe('1763');
});
