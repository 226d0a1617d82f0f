import { expect, test } from 'vitest';
import { placeFor } from './useRowKeys.ts';

const pressed = (key: string, held = {}) => ({ key, altKey: false, ctrlKey: false, metaKey: false, ...held });

test('arrows, Home and End lead to rows', () => {
  const places = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'KeyA'].map((key) => placeFor(pressed(key), 4, 10));
  expect(places).toEqual([5, 3, 0, 9, undefined]);
  expect(placeFor(pressed('ArrowDown'), null, 10)).toBe(0);
});

test.each(['altKey', 'ctrlKey', 'metaKey'])('with %s they stay the browser’s', (held) => {
  expect(placeFor(pressed('Home', { [held]: true }), 4, 10)).toBeUndefined();
});
