import { expect, test } from 'vitest';
import { closedWhileProposed, isNamed, newestOf, readWanted } from './rules.ts';

const NOTHING = {
  iin: null,
  phone: null,
  agreementNumber: null,
  payoutReference: null,
  caseReference: null,
  inquiryId: null,
  paymentNumber: null,
  lastDigits: null,
  names: [],
};

test.each([
  ['850615 403123', { iin: '850615403123', paymentNumber: null }],
  ['8 (701) 123-45-67', { phone: '77011234567' }],
  ['2600 000 001', { agreementNumber: '2600000001' }],
  ['P-000042', { inquiryId: 42 }],
  ['p-000042', { inquiryId: 42 }],
  ['senim-26000000017-1-ab12cd34', { payoutReference: 'SENIM-26000000017-1-AB12CD34' }],
  ['c4k7m9pq2', { caseReference: 'C-4K7M-9PQ2' }],
  ['C-4K7M-9PQ2', { caseReference: 'C-4K7M-9PQ2' }],
  ['m 4k7m 9pq2', { caseReference: 'M-4K7M-9PQ2' }],
  ['kassa24:1763', { paymentNumber: '1763' }],
  ['kassa24:12:1763', { paymentNumber: '1763' }],
  ['1763', { paymentNumber: '1763' }],
  ['BANK-77 (2)', { paymentNumber: 'BANK-77 (2)' }],
  ['BANK-77(12)', { paymentNumber: 'BANK-77 (12)' }],
  ['bank:BANK-77 (2)#1', { paymentNumber: 'BANK-77 (2)#1' }],
])('%s is found as what it is', (typed, found) => {
  expect(readWanted(`  ${typed} `)).toMatchObject(found);
});

test('what cannot be is looked for nowhere', () => {
  expect(readWanted('')).toEqual(NOTHING);
  expect(readWanted('850615403124').iin).toBeNull();
  expect(readWanted('P-42').inquiryId).toBeNull();
  expect(readWanted('P-1234567890123').inquiryId).toBeNull();
  expect(readWanted('№P-000042').inquiryId).toBeNull();
  expect(readWanted('№SENIM-26000000017-1-AB12CD34').payoutReference).toBeNull();
  expect(readWanted('SENIM-26000000017-1-AB12CD34!').payoutReference).toBeNull();
  expect(readWanted('X-4K7M-9PQ2').caseReference).toBeNull();
  expect(readWanted('AC-4K7M-9PQ2').caseReference).toBeNull();
  expect(readWanted('C-4K7M-9PQ2-1').caseReference).toBeNull();
  expect(readWanted('12').paymentNumber).toBeNull();
  expect(readWanted('kassa24').paymentNumber).toBe('kassa24');
  expect(readWanted('kassa').paymentNumber).toBeNull();
  expect(readWanted('BANK-77 (2').paymentNumber).toBeNull();
  expect(readWanted('(2)').paymentNumber).toBeNull();
  expect(readWanted('слово').paymentNumber).toBeNull();
});

test('a name is looked for by the beginnings of its words, a number by none', () => {
  expect(readWanted('сейтқ айг').names).toEqual(['СЕЙТҚ', 'АЙГ']);
  expect(readWanted('А Ким').names).toEqual(['КИМ']);
  expect(readWanted('Ли 1991').names).toEqual(['ЛИ']);
  expect(readWanted('Нұрсұлтанбекова').names).toEqual(['НҰРСҰЛТАНБЕКОВ']);
  expect(readWanted('8 701 123 45 67').names).toEqual([]);
});

test('of those with one fingerprint, whoever bears every word is meant', () => {
  expect(isNamed('Сейтқали Айгерім', ['АЙГ', 'СЕЙТ'])).toBe(true);
  expect(isNamed('Сейтқали Айгерім', ['АЙГ', 'БОЛ'])).toBe(false);
  expect(isNamed('Сейтқали Айгерім', ['ГЕР'])).toBe(false);
});

test('a page of what happened ends with all of its last moment, so that the next goes on before it', () => {
  const at = (...seconds: number[]) => seconds.map((second) => ({ at: new Date(second * 1000) }));
  const secondsOf = (found: { newest: readonly { readonly at: Date }[]; isMore: boolean }) => [
    ...found.newest.map((event) => event.at.getTime() / 1000),
    found.isMore,
  ];
  expect(secondsOf(newestOf(at(1, 5, 3, 4), 3))).toEqual([5, 4, 3, true]);
  expect(secondsOf(newestOf(at(3, 5, 3, 3, 1), 2))).toEqual([5, 3, 3, 3, true]);
  expect(secondsOf(newestOf(at(3, 5, 3), 2))).toEqual([5, 3, 3, false]);
  expect(secondsOf(newestOf(at(2, 1), 3))).toEqual([2, 1, false]);
  expect(secondsOf(newestOf([], 3))).toEqual([false]);
});

test('what is proposed on a loan closes the same act on that loan, and nothing else', () => {
  const loan = (id: number) => ({
    id,
    actions: [
      { action: 'propose-refund', closed: null },
      { action: 'propose-write-off', closed: null },
      { action: 'enter-payment', closed: null },
    ],
  });
  const closed = (id: number, waiting: Parameters<typeof closedWhileProposed>[1]) =>
    closedWhileProposed(loan(id), waiting).map((one) => one.closed);
  const waiting = [{ kind: 'refund', agreementId: 7 }] as const;
  expect(closed(7, waiting)).toEqual(['proposed', null, null]);
  expect(closed(8, waiting)).toEqual([null, null, null]);
  const others = { id: 7, actions: [{ action: 'propose-refund', closed: 'role' }] };
  expect(closedWhileProposed(others, waiting)).toEqual([{ action: 'propose-refund', closed: 'role' }]);
});
