import fc from 'fast-check';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { describe, expect, test } from 'vitest';
import { BANKS, bankByCode } from './banks.ts';
import cases from './data/iban-cases.json' with { type: 'json' };
import { bankOfIban, formatIban, maskIban, readIban } from './iban.ts';

test.each(cases.valid)('$iban is an account at bank $bankCode', ({ iban, bankCode, bic }) => {
  expect(readIban(iban)).toMatchObject({ ok: true, iban, bank: { code: bankCode, bic } });
  expect(bankOfIban(iban)).toMatchObject({ code: bankCode });
});

test.each([
  ['KZ145510000000000551', 'iban_check'],
  ['KZ13551000000000055', 'iban_length'],
  ['KZ1355100000000005510', 'iban_length'],
  ['DE89370400440532013000', 'iban_length'],
  ['KZ13A510000000000551', 'iban_format'],
  ['DE135510000000000551', 'iban_format'],
  ['КЗ135510000000000551', 'iban_format'],
  ['KZ699990000000000001', 'iban_bank_unknown'],
  ['KZ72125KZT1004100100', 'iban_no_personal_accounts'],
  ['KZ86826KZTD000000001', 'iban_bank_closed'],
])('%s is refused: %s', (text, refusal) => {
  expect(readIban(text)).toEqual({ ok: false, refusal });
});

test('every case of the negative list is refused, or read once its case and spaces are made uniform', () => {
  for (const { iban, reason } of cases.invalid) {
    expect([iban, readIban(iban).ok]).toEqual([iban, /then valid/.test(reason)]);
  }
});

describe('against ibantools', () => {
  const alphanumerics = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const ibans = fc
    .record({
      check: fc.integer({ min: 0, max: 99 }),
      bank: fc.constantFrom(...BANKS.map(({ code }) => code), '999'),
      account: fc.array(fc.constantFrom(...alphanumerics), { minLength: 13, maxLength: 13 }),
    })
    .map(({ check, bank, account }) => ({ check, tail: bank + account.join('') }));
  const withCheck = (check: number, tail: string) => `KZ${String(check).padStart(2, '0')}${tail}`;

  test('check digits that are never issued are refused though their remainder is right', () => {
    for (const check of [0, 1, 99]) {
      const tails = Array.from({ length: 200 }, (_, at) => `722${String(at).padStart(13, '0')}`);
      const refused = tails.map((tail) => readIban(withCheck(check, tail)));
      expect(refused.every((reading) => !reading.ok && reading.refusal === 'iban_check')).toBe(true);
    }
  });

  test('both agree on any check digits of any account', () => {
    fc.assert(
      fc.property(ibans, ({ check, tail }) => {
        const reading = readIban(withCheck(check, tail));
        const checkRefused = !reading.ok && reading.refusal === 'iban_check';
        expect(checkRefused).toBe(!isValidIBAN(withCheck(check, tail)));
      }),
    );
  });

  test('an account with the right check digits is read exactly when its bank keeps personal accounts', () => {
    fc.assert(
      fc.property(ibans, ({ tail }) => {
        const right = Array.from({ length: 97 }, (_, at) => withCheck(at + 2, tail)).find((one) =>
          isValidIBAN(one),
        );
        const typed = formatIban(right ?? '').toLowerCase();
        expect(electronicFormatIBAN(typed)).toBe(right);
        expect(readIban(typed).ok).toBe(bankByCode(tail.slice(0, 3))?.personalAccounts ?? false);
      }),
      { numRuns: 50 },
    );
  });
});

test('an IBAN with a sign before or behind it is none', () => {
  for (const text of ['XKZ84722C000012345678', 'KZ84722C0000123456789'])
    expect(readIban(text)).toMatchObject({ ok: false });
});

test('it is printed in fours, and masked down to the bank and the last four', () => {
  expect(formatIban('KZ84722C000012345678')).toBe('KZ84 722C 0000 1234 5678');
  expect(maskIban('KZ84722C000012345678')).toBe('KZ**\u00a0722*\u00a0****\u00a0****\u00a05678');
  expect(maskIban('nonsense')).toBe('********');
});
