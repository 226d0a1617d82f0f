import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { expect, test } from 'vitest';
import { formatPhone, maskPhone, readPhone } from './phone.ts';

test.each([
  '87011234567',
  '+77011234567',
  '77011234567',
  '7011234567',
  '8 (701) 123-45-67',
  '+7 (701) 123-45-67',
  ' +7\u00a0701 123 45 67 ',
  '701.123.45.67',
  '8–701–123–45–67',
])('%s is 77011234567', (text) => {
  expect(readPhone(text)).toEqual({ ok: true, phone: '77011234567' });
});

test.each([
  '',
  '123',
  '701123456',
  '770112345678',
  '+87011234567',
  '+7011234567',
  '7+7011234567',
  '8701123456a',
  '8 (727) 123-45-67',
  '8 750 123 45 67',
  '8 751 123 45 67',
  '+79161234567',
  '٧٧٠١١٢٣٤٥٦٧',
])('%s is not a mobile number of Kazakhstan', (text) => {
  expect(readPhone(text)).toEqual({ ok: false, refusal: 'phone_invalid' });
});

test('on every prefix from 700 to 799 it agrees with the international numbering metadata', () => {
  const lastSeven = fc.integer({ min: 0, max: 9_999_999 }).map((n) => String(n).padStart(7, '0'));
  for (let prefix = 700; prefix <= 799; prefix += 1) {
    fc.assert(
      fc.property(lastSeven, (rest) => {
        const known = parsePhoneNumberFromString(`+7${prefix}${rest}`);
        const mobile = known?.isValid() === true && known.country === 'KZ';
        expect([prefix, readPhone(`8${prefix}${rest}`).ok]).toEqual([prefix, mobile]);
      }),
      { numRuns: 20 },
    );
  }
});

test('a number with a digit too many is none, from here or abroad', () => {
  for (const text of ['977011234567', '+7701123456789', '+977012345678', '+1 77011234567'])
    expect(readPhone(text)).toMatchObject({ ok: false });
});

test('what is shown is read back as the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (n) => {
      const phone = `7705${String(n).padStart(7, '0')}`;
      expect(readPhone(formatPhone(phone))).toEqual({ ok: true, phone });
    }),
  );
});

test('it is shown in groups, and masked so that only its owner knows it', () => {
  expect(formatPhone('77011234567')).toBe('+7 701 123 45 67');
  expect(maskPhone('77011234567')).toBe('+7 701 *** ** 67');
  expect(formatPhone('112')).toBe('112');
  expect(maskPhone('112')).toBe('***');
});
