import { readBin } from '@senim/kazakhstan/bin';
import { dayExists } from '@senim/kazakhstan/calendar-day';
import { readIban } from '@senim/kazakhstan/iban';
import { checkIdNumber } from '@senim/kazakhstan/id-card';
import { readIin } from '@senim/kazakhstan/iin';
import { NAME_LENGTH, readName } from '@senim/kazakhstan/names';
import { readPhone } from '@senim/kazakhstan/phone';
import { z } from 'zod';
import type { FieldCode } from './field-codes.ts';
import { SCHEDULE_KINDS } from './schedule-kinds.ts';

/**
 * The fields that people fill in. Each accepts every usual spelling, returns one form, and gives a code for what is wrong. Here
 * the zod messages are codes; field-messages.ts has the texts.
 */
type Params = Readonly<Record<string, string | number>>;

/** Refuses by code inside a transform. */
function refuse(context: z.RefinementCtx, code: FieldCode, params?: Params): never {
  context.issues.push({ code: 'custom', message: code, input: undefined, ...(params && { params }) });
  return z.NEVER;
}

/** A missing value is `required`; a value of another type gets the given code. */
export const missingOr =
  (code: FieldCode) =>
  ({ input }: { readonly input?: unknown }): FieldCode =>
    input === undefined || input === null || input === '' ? 'required' : code;

/** PostgreSQL cannot store NUL in a text, nor half a character in a record; of control characters people type only the tab and the line end. */
const UNSTORABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** A missing or empty value is `required` in every field. */
const typed = (lengthMax: number, told: z.core.GlobalMeta = {}, mayBeBlank = false) =>
  z
    .string({ error: missingOr('incorrect_value') })
    .meta(told)
    .transform((value, context) => {
      const text = value.trim();
      if (text === '' && !mayBeBlank) return refuse(context, 'required');
      if (UNSTORABLE.test(text)) return refuse(context, 'incorrect_value');
      return text.length > lengthMax ? refuse(context, 'too_long', { max: lengthMax }) : text;
    });

/** Free text that is sent always and may be blank, because something else may say it all. */
export const blankField = (lengthMax: number) => typed(lengthMax, {}, true);

/** Free text with a least and a greatest length. */
export const textField = (lengthMin: number, lengthMax: number) =>
  typed(lengthMax).transform((text, context) =>
    text.length < lengthMin ? refuse(context, 'too_short', { min: lengthMin }) : text,
  );

export const iinField = typed(40, { description: 'IIN: 12 digits, spaces allowed' }).transform(
  (text, context) => {
    const reading = readIin(text);
    return reading.ok ? reading.iin : refuse(context, reading.refusal);
  },
);

export const phoneField = typed(40, {
  description: 'A Kazakhstan mobile number in any form',
  example: '+7 701 123 45 67',
}).transform((text, context) => {
  const reading = readPhone(text);
  return reading.ok ? reading.phone : refuse(context, reading.refusal);
});

export const nameField = typed(200, {
  description: 'In Cyrillic, as on the ID card',
  example: 'Айгерім',
}).transform((text, context) => {
  const reading = readName(text);
  return reading.ok ? reading.name : refuse(context, reading.refusal, NAME_LENGTH);
});

export const ibanField = typed(60, {
  description: 'IBAN of Kazakhstan: 20 characters; spaces and case do not matter',
}).transform((text, context) => {
  const reading = readIban(text);
  return reading.ok ? reading.iban : refuse(context, reading.refusal);
});

export const binField = typed(40, {
  description: 'BIN of the employer, or the IIN of a sole entrepreneur: 12 digits',
}).transform((text, context) => {
  const reading = readBin(text);
  return reading.ok ? reading.bin : refuse(context, reading.refusal);
});

export const idNumberField = typed(40, { description: 'The 9 digits printed on the ID card' }).transform(
  (text, context) => {
    const idNumber = text.replace(/\s/g, '');
    return checkIdNumber(idNumber) === null ? idNumber : refuse(context, 'id_number_invalid');
  },
);

/** The engine counts the days of these years alone. */
const isCounted = (day: string) => '1900' <= day && day < '2200';

/** `YYYY-MM-DD` or `DD.MM.YYYY`, and the date must exist. */
export const dateField = typed(40, {
  description: 'YYYY-MM-DD or DD.MM.YYYY',
  example: '2020-01-02',
}).transform((text, context) => {
  const day = text.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1');
  return dayExists(day) && isCounted(day) ? day : refuse(context, 'date_invalid');
});

/** A moment as answers tell it, by which what came before it is asked for. */
export const instantField = z.iso
  .datetime({ error: missingOr('date_invalid') })
  .meta({ description: 'An instant, RFC 3339 UTC' });

const EMAIL = /^[^\s@<>()"',;:]+@[^\s@<>()"',;:]+\.[\p{L}]{2,}$/u;
export const emailField = typed(120).transform((text, context) =>
  EMAIL.test(text) ? text.toLowerCase() : refuse(context, 'email_invalid'),
);

export const okedField = typed(20, { description: 'OKED: 5 digits' }).transform((text, context) =>
  /^\d{5}$/.test(text) ? text : refuse(context, 'oked_invalid'),
);

export const codeField = typed(20, { description: 'The 6 digits of the SMS', example: '123456' }).transform(
  (text, context) => {
    const digits = text.replace(/\D/g, '');
    return /^\d{6}$/.test(digits) ? digits : refuse(context, 'code_format');
  },
);

export const sha256Field = typed(80, {
  description: 'SHA-256 of the document that was shown: 64 hex digits',
}).transform((text, context) => (/^[0-9a-f]{64}$/.test(text) ? text : refuse(context, 'hash_format')));

/** A whole number: a JSON number or typed digits, with or without spaces. */
export const wholeNumber = (code: FieldCode, min: number, max: number) =>
  z.union([z.number(), z.string()], { error: missingOr(code) }).transform((value, context) => {
    const text = String(value).replace(/[\s\u00a0]/g, '');
    if (text === '') return refuse(context, 'required');
    const number = Number(text);
    if (!/^-?\d{1,12}(\.0+)?$/.test(text) || number < min || number > max)
      return refuse(context, code, { min, max });
    return number;
  });

/** One of the codes; any other value gets the given field code. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, code: FieldCode) =>
  z.enum(values, { error: missingOr(code) });

/** A consent that the law or the product needs: only an explicit `true` counts. */
export const requiredConsent = z.literal(true, { error: () => 'consent_required' satisfies FieldCode });
export const optionalConsent = z.boolean({ error: () => 'incorrect_value' satisfies FieldCode }).optional();

/** An optional field may be absent, null or blank; a value must meet the field's own rules. */
export const optional = <Value>(schema: z.ZodType<Value, string>) =>
  z
    .string({ error: () => 'incorrect_value' satisfies FieldCode })
    .nullish()
    .transform((value) => (value?.trim() ? value : undefined))
    .pipe(schema.optional())
    .optional();

/** A text that no person types: kept as it came, with a greatest length and no control characters. */
export const machineText = (lengthMax: number) =>
  z
    .string({ error: missingOr('incorrect_value') })
    .refine(
      (text) => text.length <= lengthMax && !UNSTORABLE.test(text),
      'incorrect_value' satisfies FieldCode,
    );

/** The object of the fields; unknown fields are dropped. */
export const form = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, { error: missingOr('incorrect_value') });

/** A product's code. The lender decides which there are, so the server refuses those it does not offer. */
export const loanTypeField = z
  .string({ error: missingOr('loan_type_unknown') })
  .regex(/^[a-z][a-z-]{1,30}$/, 'loan_type_unknown' satisfies FieldCode);
export const scheduleKindField = oneOf(SCHEDULE_KINDS, 'schedule_kind_unknown');
/** The day of the month on which parts are due. */
export const dueDayField = wholeNumber('due_day_unknown', 1, 28);
export const amountField = wholeNumber('amount_invalid', 1, 100_000_000);
/** Days, or months for a product with monthly parts. */
export const periodField = wholeNumber('period_invalid', 1, 10_000);

/** An IIN or an agreement number, as typed at a terminal: spaces do not matter. */
export const accountField = typed(40).transform((text, context) => {
  const account = text.replace(/\s/g, '');
  if (account.length < 6) return refuse(context, 'too_short', { min: 6 });
  return account.length > 20 ? refuse(context, 'too_long', { max: 20 }) : account;
});
/** The end of a phone number, with which a payer proves that they know the borrower. */
export const phoneEndField = typed(20, {
  description: 'The last 4 digits of a phone',
  example: '4567',
}).transform((text, context) => {
  const digits = text.replace(/\s/g, '');
  return /^\d{4}$/.test(digits) ? digits : refuse(context, 'incorrect_value');
});
export const idField = wholeNumber('incorrect_value', 1, Number.MAX_SAFE_INTEGER);

/** A payment in tenge with at most two digits of tiyn: 5000, "5000", "60350.40", "60 350,4"; the result is "60350.40". */
export const paymentAmountField = z
  .union([z.number(), z.string()], { error: missingOr('amount_invalid') })
  .meta({ description: 'Tenge, at most two digits after the point', example: '60350.40' })
  .transform((value, context) => {
    const text = String(value)
      .replace(/[\s\u00a0₸]/g, '')
      .replace(',', '.');
    const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
    if (text === '') return refuse(context, 'required');
    if (match === null || !/[1-9]/.test(text)) return refuse(context, 'amount_invalid');
    return `${Number(match[1])}.${(match[2] ?? '').padEnd(2, '0')}`;
  });

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
export const uuidField = machineText(36).refine(
  (text) => UUID.test(text),
  'incorrect_value' satisfies FieldCode,
);
