import { NOTHING, tiyn } from '@senim/loan-engine/units/money';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { checkAmount, readPaymentTime, readSumTiyn, readTypedSumTiyn, terminalXml } from './rules.ts';

test.each([
  ['1000', 100_000],
  ['1000.5', 100_050],
  ['1000,50', 100_050],
  [' 10.45 ', 1_045],
  ['0.01', 1],
])('a terminal sum %s is %i tiyn', (text, tiyn) => {
  expect(readSumTiyn(text)).toBe(tiyn);
});

test('a person copies a sum as statements and screens write it', () => {
  expect(readTypedSumTiyn('1 000,50')).toBe(100_050);
  expect(readTypedSumTiyn('1\u00a0234\u202f567')).toBe(123_456_700);
  expect(['1 00', '10 00 000', '- 5'].map(readTypedSumTiyn)).toEqual([null, null, null]);
});

test.each(['', '-5', '1e5', '10.455', 'NaN', '1 000', '9999999999', '0x10'])('%j is no sum', (text) => {
  expect(readSumTiyn(text)).toBeNull();
});

test('zero is too small, nonsense is refused, a tenge passes', () => {
  expect(checkAmount(NOTHING)?.result).toBe(241);
  expect(checkAmount(null)?.result).toBe(300);
  expect(checkAmount(tiyn(100))).toBeNull();
});

test('the accounting day is the network’s, unless it is impossible or lies ahead', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  expect(readPaymentTime('20261120235959', now)).toEqual({
    paidAt: new Date('2026-11-20T18:59:59Z'),
    valueDay: '2026-11-20',
  });
  const believed = { paidAt: now, valueDay: '2026-11-21' };
  for (const text of ['20261122000001', '20260231120000', '20261120246000', undefined]) {
    expect(readPaymentTime(text, now)).toEqual(believed);
  }
});

test('the answer is the protocol’s XML, with a name that cannot break out of it', () => {
  const xml = terminalXml('77', {
    result: 0,
    comment: 'OK',
    paymentId: 5,
    amountTiyn: tiyn(104_550),
    payer: 'Ай<&>герим С.',
  });
  const { response } = new XMLParser({ parseTagValue: false, htmlEntities: true }).parse(xml);
  expect(response).toEqual({
    osmp_txn_id: '77',
    prv_txn: '5',
    sum: '1045.50',
    result: '0',
    comment: 'OK',
    fio: 'Ай<&>герим С.',
  });
});
