import { expect, test } from 'vitest';
import { calendarFile, calendarPayments } from './calendarFile.ts';

const NOW_MS = Date.parse('2026-11-23T05:00:30Z');
const payment = (date: string, isPaid = false) => ({
  date,
  title: 'Senim: 20 479,84 ₸',
  text: 'Договор № 12345678, до конца дня; оплатить можно в кабинете.',
  isPaid,
});
const fileOf = (dates: readonly string[], nowMs = NOW_MS) =>
  calendarFile({
    agreementNumber: '12345678',
    host: 'senim.example',
    payments: dates.map((date) => payment(date)),
    nowMs,
  });
const valuesOf = (file: string, name: string) =>
  [...file.matchAll(new RegExp(`^${/[A-Z]+/.exec(name)?.[0] ?? ''}[^:]*:(.*)\\r$`, 'gm'))].map(
    ([, value]) => value,
  );

test('each payment is a whole day, with a reminder at nine in the morning of the day before', () => {
  const file = fileOf(['2026-12-08', '2026-12-31']);
  expect(valuesOf(file, 'DTSTART')).toEqual(['20261208', '20261231']);
  expect(valuesOf(file, 'DTEND')).toEqual(['20261209', '20270101']);
  expect(valuesOf(file, 'TRIGGER')).toEqual(['-PT15H', '-PT15H']);
});

test('whoever takes a later file in sees the same payments on their new dates', () => {
  const [first, later] = [fileOf(['2026-12-08']), fileOf(['2026-12-13'], NOW_MS + 60_000)];
  expect(valuesOf(later, 'UID')).toEqual(valuesOf(first, 'UID'));
  expect(valuesOf(later, 'DTSTART')).toEqual(['20261213']);
  expect(Number(valuesOf(later, 'SEQUENCE')[0])).toBeGreaterThan(Number(valuesOf(first, 'SEQUENCE')[0]));
});

test('the payments of a loan have names of their own, and another loan’s others', () => {
  expect(valuesOf(fileOf(['2026-12-08', '2026-12-23']), 'UID')).toEqual([
    '12345678-1@senim.example',
    '12345678-2@senim.example',
  ]);
});

test('a part stands with what is left to pay of it, one that is over with what was paid', () => {
  const parts = [
    { date: '2026-11-08', status: 'paid', left: '0.00', paid: '20500.00' },
    { date: '2026-12-08', status: 'due', left: '15500.00', paid: '5000.00' },
    { date: '2027-01-08', status: 'ended', left: '0.00', paid: '100.00' },
  ];
  expect(calendarPayments(parts, (amount) => amount, 'Договор')).toEqual([
    { date: '2026-11-08', title: '20500.00', text: 'Договор', isPaid: true },
    { date: '2026-12-08', title: '15500.00', text: 'Договор', isPaid: false },
    { date: '2027-01-08', title: '100.00', text: 'Договор', isPaid: true },
  ]);
});

test('nobody is reminded of what is paid', () => {
  const payments = [payment('2026-11-08', true), payment('2026-12-08')];
  const file = calendarFile({ agreementNumber: '1', host: 'senim.example', payments, nowMs: NOW_MS });
  expect(file.match(/BEGIN:VALARM/g)).toHaveLength(1);
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
});

test('lines end and fold as calendars read them, and signs with a meaning are escaped', () => {
  const file = fileOf(['2026-12-08']);
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(
    true,
  );
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain(
    'DESCRIPTION:Договор № 12345678\\, до конца дня\\; оплатить можно в кабинете.\r\n',
  );
  expect(unfolded).toContain('SUMMARY:Senim: 20 479\\,84 ₸\r\n');
});

test.each([1, 2, 3, 4])(
  'a line of any length is folded within 75 bytes, letters of %i bytes as well',
  (bytes) => {
    const letter = ['a', 'ж', '₸', '🙂'][bytes - 1] ?? '';
    for (let length = 50; length < 160; length += 1) {
      const payments = [{ ...payment('2026-12-08'), text: letter.repeat(length) }];
      const file = calendarFile({ agreementNumber: '1', host: 'h', payments, nowMs: NOW_MS });
      const lines = file.split('\r\n');
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${letter.repeat(length)}\r\n`);
    }
  },
);
