import { expect, test } from 'vitest';
import { createActKeys } from './actKeys.ts';
import { type Failure, NO_ANSWER } from './client.ts';

const failedWith = (status: number): Failure => ({ ...NO_ANSWER, status });
const PAY = 'POST /payments {"amount":"5000"}';

/** Whether the second try with a content goes by the key of the first, which was answered so. */
function isSameAct(answer: Failure | { ok: true; data: null }, again = PAY): boolean {
  const keys = createActKeys();
  const first = keys.keyFor(PAY);
  keys.noteAnswer(PAY, first, answer);
  return keys.keyFor(again) === first;
}

test.each([0, 500, 502, 504])(
  'a try that ended with %i may have been carried out: the next is the same act',
  (status) => {
    expect(isSameAct(failedWith(status))).toBe(true);
  },
);

test.each([400, 409, 422, 429])(
  'a try that was refused with %i was not: the next is another act',
  (status) => {
    expect(isSameAct(failedWith(status))).toBe(false);
  },
);

test('after an answer the same content is another act', () => {
  expect(isSameAct({ ok: true, data: null })).toBe(false);
});

test('another content is another act', () => {
  expect(isSameAct(NO_ANSWER, PAY.replace('5000', '6000'))).toBe(false);
});

test('the key stays the same for any number of unanswered tries', () => {
  const keys = createActKeys();
  const first = keys.keyFor(PAY);
  keys.noteAnswer(PAY, first, NO_ANSWER);
  for (const status of [503, 0]) {
    expect(keys.keyFor(PAY)).toBe(first);
    keys.noteAnswer(PAY, first, failedWith(status));
  }
  expect(keys.keyFor(PAY)).toBe(first);
});
