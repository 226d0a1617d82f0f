import { expect, test } from 'vitest';
import { givenStorage } from '../storage-for-tests.ts';
import { forgetKept, keepHere, keepStill, keptHere } from './useAnswers.ts';

const { device } = givenStorage();
const TYPED = { surname: 'Сейтқали' };

test('a form that this device keeps opens for whoever filled it in, and for nobody else', () => {
  device.setItem('loan_values', '{"amount":70000}');
  keepHere('Айгерім', TYPED, [0]);
  const loanValues = '{"amount":70000}';
  expect(keptHere('Айгерім')).toEqual({ of: 'Айгерім', values: TYPED, unsent: [0], loanValues });
  expect(keptHere('Дәулет')).toBeNull();
  forgetKept();
  expect(keptHere('Айгерім')).toBeNull();
});

test('an answer of the server that comes late brings back no form that was sent, and takes no place of another’s', () => {
  keepHere('Айгерім', TYPED, [0]);
  keepStill('Айгерім', TYPED, []);
  expect(keptHere('Айгерім')).toMatchObject({ unsent: [] });
  forgetKept();
  keepStill('Айгерім', TYPED, [0]);
  expect(device.getItem('signup_draft')).toBeNull();
  keepHere('Дәулет', {}, [1]);
  keepStill('Айгерім', TYPED, [0]);
  expect(keptHere('Дәулет')).toMatchObject({ unsent: [1] });
});
