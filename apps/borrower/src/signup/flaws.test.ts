import { step1Body, step2Body, step3Body } from '@senim/contracts/borrower/application';
import { RELEASED_SHOWN } from '@senim/contracts/text/consents';
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { stillTold } from '../shell/namedErrors.ts';
import { appText as ru } from '../text/ru/appText.ts';
import { failureHere, failureOf, flawOf, flawText } from './flaws.ts';
import { type Question, questionsOf, SCREENS } from './questions.ts';

const context = { birthDate: '1990-04-12', today: '2026-11-21', consents: RELEASED_SHOWN.ru };
const ask = (kind: Question['kind'], more: Partial<Question> = {}): Question => ({
  name: 'it',
  label: '',
  kind,
  ...more,
});
const flaw = (kind: Question['kind'], typed: string | boolean, more?: Partial<Question>) =>
  flawOf(ask(kind, more), { it: typed, id_issue_date: '2020-01-10' }, context);

test('an empty answer is asked for, unless it may be left out', () => {
  expect(flaw('text', '  ')).toBe('required');
  expect(flaw('bin', '', { optional: true })).toBeNull();
});

test.each([
  ['name', 'Anna', 'cyrillic_only'],
  ['phone', '+7 495 123 45 67', 'phone_invalid'],
  ['iban', 'KZ84 722C 0000 1234 5679', 'iban_check'],
  ['iban', 'KZ84', 'iban_length'],
  ['bin', '123', 'bin_not_12_digits'],
  ['oked', '123', 'oked_invalid'],
  ['idNumber', '12345678', 'id_number_invalid'],
  ['issueDate', '2026-11-22', 'id_issue_date_future'],
  ['issueDate', '2006-04-11', 'id_issue_date_invalid'],
  ['expiryDate', '2026-11-21', 'id_expired'],
  ['expiryDate', '2031-01-10', 'id_expiry_invalid'],
] as const)('%s "%s" is refused as %s', (kind, typed, code) => {
  expect(flaw(kind, typed)).toBe(code);
});

test.each([
  ['name', 'Айгерім'],
  ['phone', '8 701 555 01 99'],
  ['iban', 'KZ84 722C 0000 1234 5678'],
  ['idNumber', '012345678'],
  ['issueDate', '2020-01-10'],
  ['expiryDate', '2030-01-09'],
] as const)('%s "%s" is taken', (kind, typed) => {
  expect(flaw(kind, typed)).toBeNull();
});

test.each([
  ['email', 'email', 'foo@', 'email_invalid'],
  ['address', 'text', 'x', 'too_short'],
  ['work_company', 'text', 'Я', 'too_short'],
  ['monthly_income', 'digits', '0', 'income_invalid'],
  ['monthly_income', 'digits', '999 999 999 999', 'income_invalid'],
  ['monthly_income', 'digits', '-5', 'income_invalid'],
  ['children_count', 'digits', '-3', 'children_count_invalid'],
  ['children_count', 'digits', '21', 'children_count_invalid'],
  ['children_count', 'digits', '0', null],
  ['monthly_income', 'digits', '300 000', null],
  ['address', 'text', 'Алматы, Абая, 1', null],
  ['email', 'email', 'anna@mail.example.kz', null],
] as const)('%s (%s) "%s": %s, already on its own screen', (name, kind, typed, code) => {
  expect(flawOf(ask(kind, { name }), { [name]: typed }, context)).toBe(code);
});

test('a consent is given by the version that stands beside its tick, and by no other', () => {
  const name = 'consent_personal_data';
  const told = (ticked: string | boolean) => flawOf(ask('consent', { name }), { [name]: ticked }, context);
  expect(told(RELEASED_SHOWN.ru.personal_data.version)).toBeNull();
  for (const other of ['', false, true, 'personal-data-2026-11'])
    expect(told(other)).toBe('consent_required');
});

test('what is wrong on another screen is not said here; what is wrong with no answer is said everywhere', () => {
  const refused = failureOf([ask('name', { name: 'surname' })], {}, context, 'ru');
  expect(failureHere(refused, (name) => name === 'surname')).toBe(refused);
  expect(failureHere(refused, () => false)).toBeNull();
  const lost = refused && { ...refused, fields: {} };
  expect(failureHere(lost, () => false)).toBe(lost);
});

test('a refusal is told of the answer that was refused, not of the one typed since', () => {
  const typed = { promo_code: 'NOPE' };
  const told = failureOf([ask('consent', { name: 'promo_code' })], typed, context, 'ru');
  const now = (promo_code: string) => stillTold(told, 'promo_code', { now: { promo_code }, refused: typed });
  expect(now('NOPE')).toBe(told?.fields['promo_code']?.message);
  expect(now('SENIM10')).toBeUndefined();
});

test('a sentence about a length names the length of its own question', () => {
  expect(flawText(ask('text', { name: 'address' }), 'too_short', 'ru')).toContain('не меньше 5');
  expect(flawText(ask('text', { name: 'work_company' }), 'too_long', 'ru')).toContain('не больше 120');
  expect(flawText(ask('name', { name: 'surname' }), 'too_long', 'kz')).toContain('50');
});

test('each typed question refuses on its own screen what its contract would', () => {
  const shape: Readonly<Record<string, ZodType>> = {
    ...step1Body.shape,
    ...step2Body.shape,
    ...step3Body.shape,
  };
  const typed = SCREENS.filter(({ key }) => key !== 'relatives')
    .flatMap(({ key }) => questionsOf(key, {}, ru.signUp))
    .filter(
      ({ kind }) => !['select', 'choice', 'consent', 'insurance', 'issueDate', 'expiryDate'].includes(kind),
    );
  expect(typed.length).toBeGreaterThan(5);
  for (const question of typed)
    for (const answer of ['', 'я', '-1', '0', '21', '1000', 'Anna 1', 'я'.repeat(300), '9'.repeat(12)]) {
      const refused = shape[question.name]?.safeParse(answer || undefined).success === false;
      const found = flawOf(question, { [question.name]: answer }, context) !== null;
      expect([question.name, answer, found]).toEqual([question.name, answer, refused]);
    }
});
