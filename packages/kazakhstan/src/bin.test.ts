import { expect, test } from 'vitest';
import { readBin } from './bin.ts';
import { checkDigitOf } from './check-digit.ts';
import cases from './data/iin-cases.json' with { type: 'json' };

test.each(cases.bin.valid)('$bin is a BIN', ({ bin }) => {
  expect(readBin(bin)).toMatchObject({ ok: true, bin });
});

test.each(['940140000385', '960440000220', '971240001315'])(
  '%s, a public BIN, is a resident entity',
  (bin) => {
    expect(readBin(bin)).toEqual({ ok: true, bin, kind: 'resident_entity' });
  },
);

test('a BIN with a digit before or behind it is none', () => {
  for (const text of ['1940140000385', '9401400003851'])
    expect(readBin(text)).toEqual({ ok: false, refusal: 'bin_not_12_digits' });
});

test('the fifth digit tells the kind', () => {
  expect(readBin('090750003456')).toMatchObject({ kind: 'non_resident_entity' });
  expect(readBin('180260000774')).toMatchObject({ kind: 'joint_entrepreneurship' });
});

test('an entrepreneur writes his IIN', () => {
  expect(readBin('900101 300007')).toEqual({ ok: true, bin: '900101300007', kind: 'sole_entrepreneur' });
});

test.each([
  ['94014000038', 'bin_not_12_digits'],
  ['94014000038A', 'bin_not_12_digits'],
  ['940140000386', 'bin_invalid'],
  ['940170000385', 'bin_invalid'],
  ['900101300008', 'bin_invalid'],
])('%s is refused: %s', (text, refusal) => {
  expect(readBin(text)).toEqual({ ok: false, refusal });
});

test.each([
  ['94134000038', 'month 13'],
  ['94004000038', 'month 0'],
  ['94014400038', 'the sixth digit 4'],
  ['94017000038', 'the fifth digit 7'],
])('%s is refused for %s, though its check digit is right', (eleven) => {
  const checkDigit = checkDigitOf(eleven);
  expect(checkDigit).not.toBeNull();
  expect(readBin(`${eleven}${checkDigit}`)).toEqual({ ok: false, refusal: 'bin_invalid' });
});
