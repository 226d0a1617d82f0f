import { NOTHING, tiyn } from '@senim/loan-engine/units/money';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { checkAmount, readPaymentTime, terminalXml } from './rules.ts';

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
  // Half past midnight in Almaty, when it is still the day before in Greenwich.
  expect(readPaymentTime('20261120003000', now)).toEqual({
    paidAt: new Date('2026-11-19T19:30:00Z'),
    valueDay: '2026-11-20',
  });
  const believed = { paidAt: now, valueDay: '2026-11-21' };
  for (const text of [
    ...['20261122000001', '20260231120000'],
    ...['20261120240000', '20261120126000', '20261120120060'],
    ...['120261120120000', '202611201200000', '2026-11-20', undefined],
  ])
    expect(readPaymentTime(text, now), text).toEqual(believed);
});

test('the answer is the protocol’s XML, with a name that cannot break out of it', () => {
  const xml = terminalXml('77', {
    result: 0,
    comment: 'OK',
    paymentId: 5,
    amountTiyn: tiyn(104_550),
    payer: 'Ай<&>герим С.',
  });
  // A strict reader stops at an ampersand that stands bare; this one would take it.
  expect(xml.replaceAll(/&#\d+;/g, '')).not.toContain('&');
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

test('an answer without a payment leaves its number and sum empty, and names no payer', () => {
  expect(terminalXml('77', { result: 5, comment: 'Нет такого' })).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<response><osmp_txn_id>77</osmp_txn_id><prv_txn></prv_txn>' +
      '<sum></sum><result>5</result><comment>Нет такого</comment></response>\n',
  );
});

test('a sum below a tenge is written with its nought', () => {
  const written = (amount: number) =>
    /<sum>(.*)<\/sum>/.exec(terminalXml('77', { result: 0, comment: '', amountTiyn: tiyn(amount) }))?.[1];
  expect([5, 50, 500].map(written)).toEqual(['0.05', '0.50', '5.00']);
});
