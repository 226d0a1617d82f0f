import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import cases from './data/iin-cases.json' with { type: 'json' };
import { makeIin, readIin } from './iin.ts';

test.each(cases.valid)('$iin is read: $note', ({ iin, note }) => {
  const reading = readIin(iin);
  expect(reading).toMatchObject({ ok: true, iin });
  const told = /^(male|female), born (\S+)/.exec(note);
  if (told !== null) expect(reading).toMatchObject({ sex: told[1], birthDate: told[2] });
});

test.each(cases.invalid)('$iin: $reason', ({ iin, checksumOk, structureOk }) => {
  const refusal = /^\d{12}$/.test(iin) ? 'iin_invalid' : 'iin_not_12_digits';
  expect(readIin(iin)).toMatchObject(checksumOk && structureOk ? { ok: true } : { ok: false, refusal });
});

describe('an IIN', () => {
  test('may be typed with spaces and dashes', () => {
    expect(readIin(' 900101 300-007 ')).toMatchObject({ ok: true, iin: '900101300007' });
    expect(readIin('900101\u00a0300007')).toMatchObject({ ok: true });
  });

  test('of the 18th and 20th hundreds is read with its century', () => {
    const old = makeIin('1899-12-31', 'female', 1) ?? '';
    const young = makeIin('2005-06-01', 'male', 1) ?? '';
    expect(readIin(old)).toMatchObject({ birthDate: '1899-12-31', sex: 'female' });
    expect(readIin(young)).toMatchObject({ birthDate: '2005-06-01', sex: 'male' });
  });

  test('with 0 for the century is taken and tells neither birth date nor sex', () => {
    expect(readIin('850615000010')).toMatchObject({ ok: true, birthDate: null, sex: null });
  });

  test('with 0 for the century and no date of any century is refused', () => {
    expect(readIin('000000000000')).toEqual({ ok: false, refusal: 'iin_invalid' });
  });

  test('with 0 for the century may be of a leap day that only one century has', () => {
    const leapDay = Array.from({ length: 10 }, (_, check) => `00022900001${check}`);
    expect(leapDay.filter((iin) => readIin(iin).ok)).toHaveLength(1);
  });

  test('with a seventh digit that means nothing is refused', () => {
    for (const seventh of ['7', '8', '9']) {
      const numbers = Array.from({ length: 10 }, (_, check) => `900101${seventh}0000${check}`);
      expect(numbers.map((iin) => readIin(iin).ok)).not.toContain(true);
    }
  });

  test('of nothing, of letters and of other digits is not twelve digits', () => {
    for (const text of ['', 'ЖСН', '٩٠٠١٠١٣٠٠٠٠٧', '9001013000071']) {
      expect(readIin(text)).toEqual({ ok: false, refusal: 'iin_not_12_digits' });
    }
  });
});

describe('a computed IIN', () => {
  const birthDates = fc
    .date({ min: new Date('1800-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const people = fc.record({
    birthDate: birthDates,
    sex: fc.constantFrom('male' as const, 'female' as const),
    serial: fc.integer({ min: 0, max: 9999 }),
  });

  test('is read back as the person it was made for', () => {
    fc.assert(
      fc.property(people, ({ birthDate, sex, serial }) => {
        const iin = makeIin(birthDate, sex, serial);
        fc.pre(iin !== null);
        expect(readIin(iin)).toEqual({ ok: true, iin, birthDate, sex });
      }),
    );
  });

  test('is refused with any one digit changed in its serial', () => {
    fc.assert(
      fc.property(
        people,
        fc.integer({ min: 7, max: 10 }),
        fc.integer({ min: 1, max: 9 }),
        (person, at, by) => {
          const iin = makeIin(person.birthDate, person.sex, person.serial);
          fc.pre(iin !== null);
          const wrong = (Number(iin[at]) + by) % 10;
          const changed = iin.slice(0, at) + wrong + iin.slice(at + 1);
          const reading = readIin(changed);
          // With the second weights some changes keep the remainder: then the number is another good one.
          if (reading.ok)
            expect(makeIin(person.birthDate, person.sex, Number(changed.slice(7, 11)))).toBe(changed);
          else expect(reading.refusal).toBe('iin_invalid');
        },
      ),
    );
  });

  test('does not exist where both passes give ten', () => {
    expect(makeIin('1988-08-08', 'male', 54)).toBeNull();
    expect(makeIin('1988-08-08', 'male', 135)).toBeNull();
  });

  test('of a day or serial that cannot be is a bug', () => {
    for (const birthDate of ['2005-02-29', '1799-01-01', '2100-01-01'])
      expect(() => makeIin(birthDate, 'male', 1)).toThrow('a birth date from 1800 to 2099');
    for (const serial of [10_000, -1, 1.5])
      expect(() => makeIin('2005-02-28', 'male', serial)).toThrow('a whole number from 0 to 9999');
  });
});
