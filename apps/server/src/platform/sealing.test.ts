import { expect, test } from 'vitest';
import { createSealing, readSealingKeys } from './sealing.ts';

const KEYS = `1:${'11'.repeat(32)}`;
const INDEX = 'ee'.repeat(32);
const sealing = createSealing(readSealingKeys(KEYS, INDEX));

test('a sealed value is opened again, and cannot be read while sealed', () => {
  const sealed = sealing.seal('Сейтказина Айгуль');
  expect(sealing.open(sealed)).toBe('Сейтказина Айгуль');
  expect(sealed.toString('utf8')).not.toContain('Айгуль');
  expect(sealing.seal('Сейтказина Айгуль')).not.toEqual(sealed);
});

test('a changed value is not opened', () => {
  const sealed = sealing.seal('870512400123');
  for (let place = 1; place < sealed.length; place++) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => sealing.open(changed)).toThrow();
  }
});

test('after a new key old rows open, new ones are sealed with it, and without the old key it is said which is missing', () => {
  const old = sealing.seal('870512400123');
  const both = createSealing(readSealingKeys(`${KEYS},2:${'22'.repeat(32)}`, INDEX));
  expect(both.open(old)).toBe('870512400123');
  const fresh = both.seal('870512400123');
  expect(fresh[0]).toBe(2);
  expect(() => sealing.open(fresh)).toThrow('No sealing key numbered 2');
});

test('equal values have equal fingerprints, of one purpose and one key', () => {
  const index = sealing.blindIndex('iin', '870512400123');
  expect(sealing.blindIndex('iin', '870512400123')).toEqual(index);
  expect(sealing.blindIndex('phone', '870512400123')).not.toEqual(index);
  const other = createSealing(readSealingKeys(KEYS, 'dd'.repeat(32)));
  expect(other.blindIndex('iin', '870512400123')).not.toEqual(index);
});
