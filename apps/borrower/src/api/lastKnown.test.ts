import { expect, test } from 'vitest';
import { givenStorage } from '../storage-for-tests.ts';
import { forgetLastKnown, fromLastKnown, lastKnown, remember } from './lastKnown.ts';

givenStorage();

test('what one person was answered is gone from the device once it is forgotten', () => {
  const key = ['CABINET_INFORMATION', 'ru'];
  remember(key, { name: 'Айгерім' });
  expect(lastKnown(key)?.data).toEqual({ name: 'Айгерім' });
  expect(fromLastKnown(key)?.initialData()).toEqual({ name: 'Айгерім' });
  forgetLastKnown();
  expect(lastKnown(key)).toBeUndefined();
  expect(fromLastKnown(key)).toBeUndefined();
});
