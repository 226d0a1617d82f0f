import type { Endpoint } from '@senim/contracts/shared/endpoint';
import { z } from 'zod';

/** Good answers to fields that their schema alone does not tell how to fill. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  phone: '77015550142',
  iin: '850615403123',
  person_iin: '850615403123',
  iban: 'KZ84722C000012345678',
  bin: '221140000010',
  oked: '47111',
  account: '850615403123',
  code: '123456',
  document_sha256: '0'.repeat(64),
  email: 'anna@mail.example.kz',
  id_number: '012345678',
  amount: 60_000,
  tenge: Array(6).fill(0),
  period: 15,
  opens: '10:00',
  closes: '17:00',
  debt_from: '09:00',
  debt_until: '20:00',
  year: '2030',
  age_years_min: 21,
  id: 7,
  ticket: 'a'.repeat(43),
  endpoint: 'https://fcm.googleapis.com/fcm/send/attack',
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16, 4).toString('base64url'),
};

/** One input that the contract takes: where a field is free, the plainest there is. */
export interface SampleInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** The sample of each part of a call, or the parts for which none was found. */
export function sampleInput(endpoint: Endpoint): { input: SampleInput; unfit: readonly string[] } {
  const input: Record<string, unknown> = {};
  const unfit: string[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const whole = sampleOf(schema, part);
    // Of two fields that shut each other out the first stays.
    input[part] = [whole, ...withoutOne(whole)].find((sample) => schema.safeParse(sample).success) ?? whole;
    const { error } = schema.safeParse(input[part]);
    if (error)
      unfit.push(`${endpoint.id} ${part}: ${error.issues.map(({ path }) => path.join('.')).join(', ')}`);
  }
  return { input, unfit };
}

/** The sample without each of its fields in turn, the last first. */
function withoutOne(sample: unknown): unknown[] {
  const fields = Object.entries(Object(sample));
  return fields.map((_, place) => Object.fromEntries(fields.toSpliced(-1 - place, 1)));
}

function sampleOf(schema: z.core.$ZodType, name: string): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([field, inner]) => [field, sampleField(inner, field)]),
    );
  if (schema instanceof z.ZodPipe) return sampleOf(schema.in, name);
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options[0] ?? z.unknown(), name);
  if (schema instanceof z.ZodArray) return [sampleField(schema.element, name)];
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodNumber) return 1;
  if ('unwrap' in schema && typeof schema.unwrap === 'function') return sampleOf(schema.unwrap(), name);
  return 'Проверка стены двух человек';
}

/** The first of what could stand there that the field itself takes. */
function sampleField(schema: z.core.$ZodType, field: string): unknown {
  const candidates = [BY_NAME[field], sampleOf(schema, field), ...PLAIN];
  return candidates.find((value) => value !== undefined && z.safeParse(schema, value).success);
}

const PLAIN: readonly unknown[] = [
  'Проверка стены двух человек',
  7,
  60_000,
  '2026-11-01',
  '2030-11-01',
  '2026-11-20T06:00:00Z',
  '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  'short',
  'other',
  'operator',
  'anna',
  '1234',
  true,
  [7],
  [],
  {},
];
