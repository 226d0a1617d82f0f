import { describe, expect, test } from 'vitest';
import { visitorOf } from './visitor.ts';

const plain = { query: new URLSearchParams(), cookie: undefined, userAgent: undefined };

describe('a visitor', () => {
  test('is answered in Russian until Kazakh is chosen', () => {
    expect(visitorOf(plain)).toMatchObject({ language: 'ru', device: 'desktop' });
    expect(visitorOf({ ...plain, cookie: 'a=b; lang=kz' }).language).toBe('kz');
    expect(visitorOf({ ...plain, cookie: 'lang=fr' }).language).toBe('ru');
  });

  test('gets the language of the address before that of the cookie', () => {
    expect(visitorOf({ ...plain, query: new URLSearchParams('lang=ru'), cookie: 'lang=kz' }).language).toBe(
      'ru',
    );
  });

  test('is mobile by iphone, android or mobile in the user agent', () => {
    for (const userAgent of ['x iPhone y', 'Linux; Android 14', 'Some Mobile']) {
      expect(visitorOf({ ...plain, userAgent }).device).toBe('mobile');
    }
    expect(visitorOf({ ...plain, userAgent: 'Windows NT 10.0' }).device).toBe('desktop');
  });
});
