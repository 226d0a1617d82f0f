import { LANGUAGES } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { datedAttribution, signInText } from './rules.ts';

/** What fits one SMS with Cyrillic letters. */
const ONE_SMS_LETTERS = 70;

test.each(LANGUAGES)(
  'the SMS that signs in fits one message and ends with the line that ties it to our site, in %s',
  (language) => {
    const text = signInText('493027', language, 'senim.kz');
    expect(text.length).toBeLessThanOrEqual(ONE_SMS_LETTERS);
    expect(text.split('\n').at(-1)).toBe('@senim.kz #493027');
    expect(text.split('\n')).toHaveLength(2);
  },
);

const NOW = new Date('2026-11-23T05:00:00Z');
const CLICK = { source: 'finbee', click_id: 'c-1' };

test('a click is dated by our clock, so many days ago as the browser says', () => {
  expect(datedAttribution({ ...CLICK, age_days: 3 }, NOW)).toEqual({
    ...CLICK,
    clicked_at: '2026-11-20T05:00:00.000Z',
  });
});

test('a click without an age is one of now, and nobody has clicked where nothing came', () => {
  const dated = { ...CLICK, clicked_at: '2026-11-23T05:00:00.000Z' };
  expect(datedAttribution(CLICK, NOW)).toEqual(dated);
  expect(datedAttribution({ ...CLICK, age_days: '30' }, NOW)).toEqual(dated);
  expect(datedAttribution(null, NOW)).toBeNull();
});
