import { randomUUID } from 'node:crypto';
import type { CaseKind } from '@senim/contracts/shared/cases';
import { LANGUAGES } from '@senim/kazakhstan/languages';
import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { signMessage } from '../../notifications/sign-message.ts';
import {
  answerBy,
  answerSubject,
  answerText,
  confirmationSubject,
  confirmationText,
  dueOf,
  isTooMany,
  mayConfirmBySms,
  referenceOf,
} from './rules.ts';

const KINDS: readonly CaseKind[] = ['feedback', 'complaint', 'settlement', 'not-my-loan', 'mediation'];
/** Two joined segments of a Cyrillic SMS hold 67 characters each. */
const SMS_LENGTH_MAX = 134;

test('an answer is due after working days, the day of receipt not counted, holidays left out', () => {
  expect(answerBy('feedback', '2026-11-20', {})).toBe('2026-11-25');
  expect(answerBy('not-my-loan', '2026-11-20', {})).toBe('2026-11-25');
  expect(answerBy('complaint', '2026-12-10', {})).toBe('2026-12-22');
});

test('a settlement request is answered within fifteen calendar days, as article 9-2 says, and so is one for a mediator', () => {
  expect(answerBy('settlement', '2026-11-20', {})).toBe('2026-12-05');
  expect(answerBy('mediation', '2026-11-20', {})).toBe('2026-12-05');
});

test('a number is easy to read out, names its kind and tells nothing else', () => {
  for (const kind of KINDS)
    expect(referenceOf(kind, randomUUID())).toMatch(/^[FCSNM](-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(referenceOf('mediation', '00011f20-0000-7000-8000-00003e3fff07')).toBe('M-01Z0-YZZ7');
  const many = new Set(Array.from({ length: 2_000 }, () => referenceOf('complaint', randomUUID())));
  expect(many.size).toBe(2_000);
});

test('the confirmation names the number and the day, and fits two segments in both languages', () => {
  for (const language of LANGUAGES) {
    const text = signMessage(
      SENIM,
      confirmationText({ reference: 'C-4K7M-9PQ2', answerBy: '2026-12-22' }, language),
    );
    expect(text).toContain('C-4K7M-9PQ2');
    expect(text).toContain('22.12.2026');
    expect(text.length).toBeLessThanOrEqual(SMS_LENGTH_MAX);
  }
});

test('a letter by e-mail is named by its number, and the answer begins with it', () => {
  const receipt = { reference: 'C-4K7M-9PQ2', answerBy: '2026-12-22' };
  for (const [language, received, answer] of [
    ['ru', 'Обращение C-4K7M-9PQ2 получено', 'Ответ на обращение C-4K7M-9PQ2'],
    ['kz', 'C-4K7M-9PQ2 өтінішіңіз қабылданды', 'C-4K7M-9PQ2 өтінішіңізге жауап'],
  ] as const) {
    expect(confirmationSubject(receipt, language)).toBe(received);
    expect(answerSubject(receipt, language)).toBe(answer);
    expect(answerText(receipt, 'Долга нет.', language)).toBe(`${answer}: Долга нет.`);
  }
});

test('five letters a day are a person, the sixth is refused; one address may carry a family', () => {
  const quiet = { ofContactLastDay: 0, ofAddressLastDay: 0, bySmsLastHour: 0 };
  expect(isTooMany({ ...quiet, ofContactLastDay: 4, ofAddressLastDay: 29 })).toBe(false);
  expect(isTooMany({ ...quiet, ofContactLastDay: 5 })).toBe(true);
  expect(isTooMany({ ...quiet, ofAddressLastDay: 30 })).toBe(true);
  expect(mayConfirmBySms({ ...quiet, bySmsLastHour: 99 })).toBe(true);
  expect(mayConfirmBySms({ ...quiet, bySmsLastHour: 100 })).toBe(false);
});

test('a message and a call are answered by the hour, the last of them on the next working day', () => {
  for (const kind of ['conversation', 'callback'] as const) {
    expect(answerBy(kind, '2026-11-20', {})).toBe('2026-11-23');
    expect(answerBy(kind, '2026-11-23', {})).toBe('2026-11-24');
  }
});

test('who waits is answered by the hour that was promised, or by the midnight in Almaty that ends the day', () => {
  const hour = new Date('2026-11-24T06:15:00Z');
  for (const status of ['new', 'in-work'] as const) {
    expect(dueOf({ status, answerDueAt: hour, answerBy: '2026-11-24' })).toEqual(hour);
    expect(dueOf({ status, answerDueAt: null, answerBy: '2026-11-24' })).toEqual(
      new Date('2026-11-24T19:00:00Z'),
    );
  }
  for (const status of ['answered', 'closed'] as const) {
    expect(dueOf({ status, answerDueAt: hour, answerBy: '2026-11-24' })).toBeNull();
    expect(dueOf({ status, answerDueAt: null, answerBy: '2026-11-24' })).toBeNull();
  }
});
