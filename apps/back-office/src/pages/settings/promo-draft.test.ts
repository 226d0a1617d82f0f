import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { expect, test } from 'vitest';
import { documentOf, NOTHING_TYPED, typedOf } from './promoDraft.ts';

const CODE: SettingOf<'promo-code'> = {
  ...{ setting: 'promo-code', discount_percent: 15, audience: 'everyone', uses_max: 200, ended: false },
  ...{ valid_from: '2026-01-01', valid_through: '2026-12-31' },
};

test('a promo code whose fields nobody touched is proposed as it was, also one that anybody may use as often as they like', () => {
  for (const document of [CODE, { ...CODE, uses_max: null }])
    expect(documentOf(typedOf({ name: 'KUZ15', document }), document)).toEqual(document);
});

test('other terms of a code that has ended leave it ended, and a new one is open', () => {
  const ended = { ...CODE, ended: true };
  const typed = { ...typedOf({ name: 'KUZ15', document: ended }), percent: '50' };
  expect(documentOf(typed, ended)).toEqual({ ...ended, discount_percent: 50 });
  expect(documentOf(typed, null)).toEqual({ ...CODE, discount_percent: 50 });
});

test('a promo code is whole with its discount, its audience and both days', () => {
  expect(documentOf(NOTHING_TYPED, null)).toBeNull();
  const typed = typedOf({ name: 'KUZ15', document: CODE });
  for (const part of [
    { percent: '' },
    { percent: '1,5' },
    { audience: null },
    { first: null },
    { last: null },
    { uses: '-1' },
  ])
    expect(documentOf({ ...typed, ...part }, null), JSON.stringify(part)).toBeNull();
});
