import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { saveStep1, saveStep2, saveStep3 } from '@senim/contracts/application';
import { sendSms as sendCode } from '@senim/contracts/auth';
import { isFieldCode } from '@senim/contracts/field-codes';
import { fieldMessage } from '@senim/contracts/field-messages';
import { makeIin } from '@senim/kazakhstan/iin';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { application as kz } from './kz/application.ts';
import { application as ru } from './ru/application.ts';

/**
 * Every message of product.md sections 5 and 8, and what brings it about. A field's message is brought about here; any other names the test
 * that brings it about, which must stand where the table says.
 */
type Body = { readonly body: z.ZodType };
const IIN = makeIin('1990-01-01', 'female', 13) ?? '';
const BROKEN_IIN = IIN.slice(0, 11) + ((Number(IIN[11]) + 1) % 10);
const HOME = { address: 'г. Алматы, ул. Абая, 10', family_status: 'single', children_count: 0 };

const FIELDS: readonly [said: string, on: Body, field: string, typed: unknown, code: string][] = [
  ['invalid phone format', sendCode, 'phone', '+1 701 123 45 67', 'phone_invalid'],
  ['must be 12 digits (IIN)', sendCode, 'iin', '12', 'iin_not_12_digits'],
  ['invalid IIN', sendCode, 'iin', BROKEN_IIN, 'iin_invalid'],
  ['Cyrillic letters only, no special characters', saveStep1, 'name', 'Anna', 'cyrillic_only'],
  ['letters only', saveStep1, 'name', 'Анна1', 'cyrillic_only'],
  ['minimum length', saveStep2, 'address', 'я', 'too_short'],
  ['maximum length', saveStep2, 'address', 'я'.repeat(201), 'too_long'],
  ['minimum value', saveStep2, 'children_count', -1, 'children_count_invalid'],
  ['maximum value', saveStep2, 'children_count', 21, 'children_count_invalid'],
  ['required field', saveStep3, 'work_company', '', 'required'],
  ['incorrect value', saveStep3, 'consent_insurance', 'да', 'incorrect_value'],
  ['IBAN is 20 characters', saveStep3, 'iban', 'KZ84', 'iban_length'],
  ['consent is a checkbox', saveStep1, 'consent_personal_data', false, 'consent_required'],
  ['at least one contact', saveStep2, 'relatives', [], 'relatives_required'],
];

/** The codes a body is refused with, by field. */
function codesOf({ body }: Body, field: string, typed: unknown): (string | undefined)[] {
  const read = body.safeParse({ ...HOME, [field]: typed });
  const issues = read.success ? [] : read.error.issues;
  return issues.filter(({ path }) => path[0] === field).map(({ message }) => message);
}

describe('what is typed wrong', () => {
  test.each(FIELDS)('%s', (_, on, field, typed, code) => {
    expect(codesOf(on, field, typed)).toContain(code);
    if (!isFieldCode(code)) throw new Error(`${code} is no code of a field.`);
    const places = { min: 1, max: 50, step: 1 };
    expect(fieldMessage(code, 'ru', places)).toMatch(/[а-яё]/i);
    expect(fieldMessage(code, 'kz', places)).not.toBe(fieldMessage(code, 'ru', places));
  });
});

const SERVER = 'apps/server/src/modules';
const SIGN_IN = `${SERVER}/identity/sign-in.db.test.ts`;
const UPLOADS = `${SERVER}/documents/uploads.db.test.ts`;
const CARDS = `${SERVER}/payments/card-payments.db.test.ts`;
const ACTS = 'e2e/cabinet-acts.journey.ts';
const SITE = 'e2e/site-behaviours.journey.ts';

const ELSEWHERE: readonly [said: string, file: string, title: string, words?: readonly [string, string]][] = [
  ['invalid or expired code', SIGN_IN, 'a code ends after five minutes'],
  ['number not found in the state identity service', SIGN_IN, 'a phone of another IIN is not registered'],
  ['number already used', SIGN_IN, 'whose the IIN or the phone is shows only once the code was right'],
  [
    'maximum and minimum amount with a unit',
    'packages/contracts/src/field-messages.test.ts',
    'places are filled in',
  ],
  ['minimum payment amount', CARDS, 'too little, too much, a paid loan and another’s loan are refused'],
  ['documents at most 60 MB in total', UPLOADS, 'all papers together are at most 60 MB'],
  ['PDF or photo', UPLOADS, 'a program named as a photo'],
  ['a single file over a stated size is rejected', UPLOADS, 'a file above 20 MB'],
  [
    'wrong ID expiry date',
    'apps/borrower/src/signup/flaws.test.ts',
    "['expiryDate', '2031-01-10', 'id_expiry_invalid']",
  ],
  [
    'the account holder must match the profile',
    ACTS,
    'money that the bank gave back goes to another account',
    [ru.info.failedText, kz.info.failedText],
  ],
  [
    'a code may take up to 5 minutes, then again',
    SIGN_IN,
    'asking again within 300 seconds is refused',
    [ru.signIn.resendIn('4:59'), kz.signIn.resendIn('4:59')],
  ],
  ['HTTP 401 leads to /auth', ACTS, 'a session that ends on the server ends here'],
  [
    'any other non-OK response',
    'apps/borrower/src/application/errors.test.tsx',
    'an answer without a sentence says that something went wrong',
    [ru.cabinet.wentWrong, kz.cabinet.wentWrong],
  ],
  [
    'profile call error with its detail',
    'apps/borrower/src/application/errors.test.tsx',
    'a screen that could not be read says why',
    [ru.cabinet.wentWrongDetail('x'), kz.cabinet.wentWrongDetail('x')],
  ],
  [
    'success false with a message',
    'apps/borrower/src/application/errors.test.tsx',
    'a refusal says its own sentence',
  ],
  [
    'routing error',
    'apps/borrower/src/application/errors.test.tsx',
    'the page of last resort leads back',
    [ru.layout.errorTitle, kz.layout.errorTitle],
  ],
  ['unknown route', 'apps/borrower/site.test.ts', 'sends legacy and unknown addresses on with 301'],
  ['script chunk returns HTML', SITE, 'a script that arrives as HTML reloads the page once'],
  [
    'startup error: a fallback page',
    'apps/borrower/site.test.ts',
    'a page that cannot be made is answered by the error page',
  ],
  [
    'upload error',
    'apps/borrower/src/application/errors.test.tsx',
    'a paper that was refused names the error and the paper',
    [ru.papers.failed('x'), kz.papers.failed('x')],
  ],
  [
    'application submission error',
    'apps/borrower/src/application/errors.test.tsx',
    'a refusal says its own sentence',
    [ru.cabinet.notSubmitted, kz.cabinet.notSubmitted],
  ],
  [
    'we cannot approve your microloan',
    'e2e/cast-cabinet.journey.ts',
    "name: 'refused'",
    [ru.info.refused, kz.info.refused],
  ],
  [
    'biometric verification not passed, try again',
    ACTS,
    'a face that fails is shown again',
    [ru.info.verificationFailed, kz.info.verificationFailed],
  ],
  ['wrong code', ACTS, 'wrong codes until none counts', [ru.signIn.tooManyTries, kz.signIn.tooManyTries]],
  [
    'payment problems',
    'apps/borrower/src/application/errors.test.tsx',
    'a card that was declined tells of payment problems',
    [ru.loanPayment.problems, kz.loanPayment.problems],
  ],
  [
    'sure to change the phone number?',
    'apps/borrower/src/application/errors.test.tsx',
    'a change of contact asks first',
    [ru.profile.sure.phone, kz.profile.sure.phone],
  ],
  [
    'sure to change the IBAN?',
    ACTS,
    'an account is changed after a question and a code',
    [ru.profile.sure.iban, kz.profile.sure.iban],
  ],
];

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

describe('what happens elsewhere', () => {
  test.each(ELSEWHERE)('%s: %s', (_, file, title, words) => {
    expect(readFileSync(repository + file, 'utf8')).toContain(title);
    if (!words) return;
    for (const text of words) expect(text.trim()).not.toBe('');
    expect(words[1]).not.toBe(words[0]);
  });
});

test('the exact sentences of the specification', () => {
  expect(ru.cabinet.wentWrong).toBe('Что-то пошло не так');
  expect(ru.cabinet.wentWrongDetail('Сеть')).toBe('Что-то пошло не так: Сеть');
  expect(ru.profile.sure.phone).toBe('Вы уверены, что хотите сменить номер телефона?');
  expect(ru.profile.sure.iban).toBe('Вы уверены, что хотите сменить IBAN?');
  expect(ru.loanPayment.problems).toBe('Проблемы с оплатой');
  expect(ru.info.refused).toBe('Мы не можем одобрить ваш микрокредит');
});
