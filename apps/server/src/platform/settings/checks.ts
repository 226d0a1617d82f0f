import { z } from 'zod';
import { addressesOf } from '../database/connecting.ts';
import { placeList, RATE_CLASSES, type RateClass } from '../http/limits/rate-limit.ts';
import type { Secrets } from '../secrets.ts';

/** What a setting may be; each check says in words what it must be. */
export const text = z.string().min(1, 'must not be empty');
const SECRETS = 'must be one secret, or several with commas and without spaces between them';
/** One secret, or while it is changed several: the first signs, each is believed. */
export const secrets = text
  .refine((given) => given.split(',').every((secret) => secret !== '' && secret === secret.trim()), SECRETS)
  .transform((given): Secrets => given.split(',') as [string, ...string[]]);
/** The same where none means that nobody is let in. */
export const secretsOrNone = z.union(
  [z.literal('').transform((): readonly string[] => []), secrets],
  SECRETS,
);
const url = z.url('must be a URL');
export const urlOrNothing = z.union([z.literal(''), url]);
/** An address with a password is never called, and the failure that says so would bring it into the log. */
export const urlWithoutPassword = urlOrNothing.refine(
  (given) => !/^[^/]*\/\/[^/?#]*@/.test(given),
  'must hold neither user nor password',
);
export const databaseUrl = z
  .string()
  .regex(/^(postgres(ql)?:\/\/|$)/, 'must begin with postgres://')
  .refine((given) => given === '' || addressesOf(given).every((one) => URL.canParse(one)), 'must be a URL');
export const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, `must be one of ${words.join(', ')}`);
export const count = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
/** Of a whole. */
export const part = z
  .string()
  .regex(/^(0(\.\d{1,6})?|1)$/, 'must be a number from 0 to 1, as 0.05')
  .transform(Number);
const hexKey = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits (32 bytes)');
/** What is sealed names its key in one byte. */
const KEY_NUMBER_MAX = 255;
export const numberedKeys = z
  .string()
  .regex(/^\d{1,3}:[0-9a-f]{64}(,\d{1,3}:[0-9a-f]{64})*$/, 'must be number:64-hex-digits, comma separated')
  .refine((given) => {
    const numbers = given.split(',').map((key) => Number.parseInt(key, 10));
    return (
      numbers.every((number) => number >= 1 && number <= KEY_NUMBER_MAX) &&
      new Set(numbers).size === numbers.length
    );
  }, `must give each key a number of its own, from 1 to ${KEY_NUMBER_MAX}`);

/** A bare key is the first. */
export const indexKeys = z.union(
  [hexKey, numberedKeys],
  'must be 64 hexadecimal digits, or number:64-hex-digits, comma separated',
);
export const hexKeyOrNone = z.union([z.literal(''), hexKey], 'must be 64 hexadecimal digits (32 bytes)');

const json = z.string().transform((given, context) => {
  try {
    return JSON.parse(given) as unknown;
  } catch {
    context.addIssue('must be JSON');
    return z.NEVER;
  }
});

const NETWORK_PASSWORDS = 'must be {"network": "password"} or {"network": ["new", "old"]}';
const password = z.string().min(1, NETWORK_PASSWORDS);
const passwordsOfOne = z
  .union([password.transform((one): Secrets => [one]), z.tuple([password], password)], NETWORK_PASSWORDS)
  .transform((those): Secrets => those);

/** A line left blank names no network. */
export const networkPasswords = z
  .string()
  .transform((given) => given || '{}')
  .pipe(json)
  .pipe(
    z.record(z.string(), passwordsOfOne, NETWORK_PASSWORDS).refine((passwords) => {
      const all = Object.values(passwords).flatMap((those) => [...new Set(those)]);
      return new Set(all).size === all.length;
    }, 'must have another password for each network'),
  );

export const smsGateways = json.pipe(
  z.array(
    z.strictObject({ url, apiKey: text, reportSecret: secrets }),
    'must be [{"url": "https://...", "apiKey": "...", "reportSecret": "..."}]',
  ),
);

const limitsOfClasses = z.partialRecord(
  z.enum(Object.keys(RATE_CLASSES) as [RateClass, ...RateClass[]]),
  z.int().min(1).max(1_000_000),
  `must be {"class": calls a minute}, of the classes ${Object.keys(RATE_CLASSES).join(', ')}`,
);
const isPlace = (place: string): boolean => {
  try {
    placeList(place);
    return true;
  } catch {
    return false;
  }
};

export const callLimits = json.pipe(limitsOfClasses);
export const callLimitsFrom = json.pipe(
  z
    .record(z.string(), limitsOfClasses, 'must be {"address or network": {"class": calls}}')
    .refine((places) => Object.keys(places).every(isPlace), 'must name addresses or networks as 10.0.0.0/8'),
);
