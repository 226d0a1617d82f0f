import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { saveStep1, saveStep2, saveStep3 } from '@senim/contracts/borrower/application';
import { sendSms as sendCode } from '@senim/contracts/borrower/auth';
import { isFieldCode } from '@senim/contracts/shared/field-codes';
import { REFUSAL_STATUSES } from '@senim/contracts/shared/refusal-codes';
import { fieldMessage } from '@senim/contracts/text/field-messages';
import { makeIin } from '@senim/kazakhstan/iin';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { appText as kz } from './kz/appText.ts';
import { appText as ru } from './ru/appText.ts';

/**
 * Every message of product.md sections 5 and 8, and what brings it about. A field's message is brought about here; any other names the test
 * that brings it about, which must stand where the table says and find the message shown.
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
const SIGN_IN = `${SERVER}/identity/signing-in/sign-in.db.test.ts`;
const UPLOADS = `${SERVER}/documents/uploads/uploads.db.test.ts`;
const CARDS = `${SERVER}/payments/cards/card-payments.db.test.ts`;
const ERRORS = 'apps/borrower/src/shell/errors.test.tsx';
const BUILT = 'apps/borrower/site.test.ts';
const ACTS = 'e2e/cabinet-acts.journey.ts';
const CONNECTION = 'e2e/cabinet-connection.journey.ts';
const LATE = 'e2e/site-late-scripts.ts';

/**
 * A message, the test that brings it about, and what that test finds shown: a message of the catalogs (`signIn.tooManyTries`), the code of a
 * refusal, whose sentence the screens show as it comes, or the very words.
 */
const ELSEWHERE: readonly [said: string, file: string, title: string, shown: string][] = [
  ['invalid code', ACTS, 'a sign-in with every mistake', 'code_wrong_or_expired'],
  ['expired code', SIGN_IN, 'a code ends after five minutes', 'code_wrong_or_expired'],
  [
    'number not found in the state identity service',
    SIGN_IN,
    'one’s own phone with a foreign IIN: a client and a stranger are answered alike',
    'phone_not_registered_to_iin',
  ],
  [
    'number already used',
    'apps/server/src/modules/identity/contact-change/contact-change.db.test.ts',
    'a phone of another borrower shows as taken only to whoever brings its code',
    'phone_number_already_used',
  ],
  [
    'maximum and minimum amount with a unit',
    `${SERVER}/applications/terms-on-offer/rules.test.ts`,
    'the terms on offer bound amount and period',
    'amount_out_of_range',
  ],
  [
    'maximum and minimum amount, in words',
    'packages/contracts/src/text/field-messages.test.ts',
    'places are filled in',
    'Сумма должна быть от 5 000 до 80 000\\u00a0₸.',
  ],
  [
    'minimum payment amount',
    CARDS,
    'too little, too much, a paid loan and another’s loan are refused',
    'payment_too_small',
  ],
  ['documents at most 60 MB in total', UPLOADS, 'all papers together are at most 60 MB', 'uploads_too_large'],
  ['PDF or photo', UPLOADS, 'a program named as a photo', 'upload_not_readable'],
  ['a single file over a stated size is rejected', UPLOADS, 'a file above 20 MB', 'upload_too_large'],
  [
    'wrong ID expiry date',
    'apps/borrower/src/signup/flaws.test.ts',
    "['expiryDate', '2031-01-10', 'id_expiry_invalid']",
    'id_expiry_invalid',
  ],
  [
    'the account holder must match the profile',
    ACTS,
    'money that the bank gave back goes to another account',
    'info.failedText',
  ],
  ['a code may take up to 5 minutes, then again', ACTS, 'a sign-in with every mistake', 'signIn.resendIn'],
  [
    'a code asked for again too early',
    SIGN_IN,
    'asking again within 300 seconds is refused',
    'code_requested_recently',
  ],
  [
    'HTTP 401 leads to /auth',
    CONNECTION,
    'a session that ends on the server ends in the browser',
    'signIn.title',
  ],
  [
    'any other non-OK response',
    ERRORS,
    'an answer without a sentence says that something went wrong',
    'cabinet.wentWrong',
  ],
  [
    'profile call error with its detail',
    ERRORS,
    'a screen that could not be read says why',
    'cabinet.wentWrongDetail',
  ],
  [
    'success false with a message',
    ERRORS,
    'a refusal shows its own sentence',
    'У вас есть действующий договор.',
  ],
  ['routing error', ERRORS, 'the page for uncaught errors has a way back', 'layout.errorTitle'],
  ['unknown route', BUILT, 'sends legacy and unknown addresses on with 301', '/no-such-page'],
  [
    'script chunk returns HTML',
    LATE,
    'a script that arrives as HTML reloads the page once',
    'Что-то пошло не так',
  ],
  [
    'missing root element: a warning',
    LATE,
    'warns where its page has no root',
    'The page has no root element.',
  ],
  ['another startup error: a fallback page', LATE, 'shows the words of its page', 'layout.errorText'],
  [
    'a page that cannot be made: the error page',
    BUILT,
    'a page that cannot be made is answered by the error page',
    'layout.errorTitle',
  ],
  ['upload error', ERRORS, 'a paper that was refused names the error and the paper', 'papers.failed'],
  [
    'application submission error',
    CONNECTION,
    'an application that could not be sent says so',
    'cabinet.notSubmitted',
  ],
  [
    'we cannot approve your microloan',
    'e2e/cast-on-the-way.journey.ts',
    'heading: ({ info }) => info.refused',
    'info.refused',
  ],
  [
    'biometric verification not passed, try again',
    ACTS,
    'a face that fails is shown again',
    'info.verificationFailed',
  ],
  ['wrong code, too often', ACTS, 'wrong codes until none counts', 'signIn.tooManyTries'],
  ['payment problems', ERRORS, 'a card that was declined tells of payment problems', 'loanPayment.problems'],
  ['sure to change the phone number?', ERRORS, 'a change of contact asks first', 'profile.sure.phone'],
  [
    'sure to change the IBAN?',
    ACTS,
    'an account is changed after a question and a code',
    'profile.sure.iban',
  ],
];

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** The test that stands in a file under a title, from its first line to its last; a row of a table that a test walks is its line. */
function testNamed(file: string, title: string): string {
  const lines = readFileSync(repository + file, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes(title));
  if (at < 0) throw new Error(`${file} has no test "${title}".`);
  const from = lines.findLastIndex((line, index) => index <= at && /^\s*test\b/.test(line));
  const indent = /^\s*/.exec(lines[from] ?? '')?.[0] ?? '';
  const to = lines.findIndex((line, index) => index > from && /^\S.*;$/.test(line.slice(indent.length)));
  return from >= 0 && at <= to ? lines.slice(from, to + 1).join('\n') : (lines[at] ?? '');
}

/** What stands at a path of a catalog: `cabinet.wentWrongDetail` is a function, with its places filled. */
function messageAt(catalog: object, path: string): unknown {
  const found = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], catalog);
  return typeof found === 'function' ? (found as (place: string) => string)('4:59') : found;
}

describe('what happens elsewhere', () => {
  test.each(ELSEWHERE)('%s: %s', (_, file, title, shown) => {
    expect(testNamed(file, title)).toContain(shown);
    if (/^[a-z]\w*(\.\w+)+$/i.test(shown)) {
      const [russian, kazakh] = [messageAt(ru, shown), messageAt(kz, shown)];
      expect(russian).toMatch(/[а-яё]/i);
      expect(kazakh).toMatch(/[а-яё]/i);
      expect(kazakh).not.toBe(russian);
    } else if (/^[a-z]+(_[a-z]+)+$/.test(shown)) {
      expect(isFieldCode(shown) || shown in REFUSAL_STATUSES).toBe(true);
    }
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
