import { expect, test } from 'vitest';
import { givenStorage } from '../storage-for-tests.ts';
import { forgetKept, keptHere } from './useAnswers.ts';

const { device } = givenStorage();

test('a form that this device keeps opens for whoever filled it in, and for nobody else', () => {
  const kept = { of: 'Айгерім', values: { surname: 'Сейтқали' }, unsent: [0], loanValues: null };
  device.setItem('signup_draft', JSON.stringify(kept));
  expect(keptHere('Айгерім')).toEqual(kept);
  expect(keptHere('Дәулет')).toBeNull();
  forgetKept();
  expect(keptHere('Айгерім')).toBeNull();
});
