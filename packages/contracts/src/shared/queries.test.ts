import { expect, test } from 'vitest';
import { ENDPOINTS } from '../borrower/endpoints.ts';
import { readSandboxSms } from '../borrower/sandbox.ts';

const EXAMPLES = [
  {
    id: 'cabinet.identification.read',
    part: 'params',
    good: { id: '0190a5d0-5b7c-7c3e-8f00-000000000001' },
    read: { id: '0190a5d0-5b7c-7c3e-8f00-000000000001' },
    wrong: { id: '7' },
    code: 'incorrect_value',
  },
  {
    id: 'cabinet.autopay',
    part: 'query',
    good: { agreement_id: '12' },
    read: { agreement_id: 12 },
    wrong: { agreement_id: 'x' },
    code: 'incorrect_value',
  },
  {
    id: 'cabinet.conversation.file',
    part: 'params',
    good: { id: '12' },
    read: { id: 12 },
    wrong: { id: 'x' },
    code: 'incorrect_value',
  },
  {
    id: 'cabinet.verification.read',
    part: 'params',
    good: { id: '0190a5d0-5b7c-7c3e-8f00-000000000001' },
    read: { id: '0190a5d0-5b7c-7c3e-8f00-000000000001' },
    wrong: { id: '7' },
    code: 'incorrect_value',
  },
  {
    id: 'cabinet.conversation',
    part: 'query',
    good: { before: '40' },
    read: { before: 40 },
    wrong: { before: 'x' },
    code: 'incorrect_value',
  },
  {
    id: 'cabinet.agreements',
    part: 'query',
    good: { cursor: '40' },
    read: { cursor: 40 },
    wrong: { cursor: 'x' },
    code: 'incorrect_value',
  },
  {
    id: 'application.employer',
    part: 'query',
    good: { bin: '2211 4000 0010' },
    read: { bin: '221140000010' },
    wrong: { bin: '12' },
    code: 'bin_not_12_digits',
  },
  {
    id: 'cabinet.payments',
    part: 'query',
    good: {},
    read: {},
    wrong: { cursor: '-1' },
    code: 'incorrect_value',
  },
  {
    id: 'cabinet.agreements.document',
    part: 'query',
    good: {},
    read: { lang: 'ru' },
    wrong: { lang: 'kk' },
    code: 'language_unknown',
  },
  {
    id: 'cabinet.agreements.document',
    part: 'params',
    good: { id: '7' },
    read: { id: 7 },
    wrong: { id: '7a' },
    code: 'incorrect_value',
  },
  {
    id: 'cabinet.agreements.document-text',
    part: 'query',
    good: {},
    read: { lang: 'ru' },
    wrong: { lang: 'kk' },
    code: 'language_unknown',
  },
  {
    id: 'cabinet.agreements.document-text',
    part: 'params',
    good: { id: '7' },
    read: { id: 7 },
    wrong: { id: '7a' },
    code: 'incorrect_value',
  },
  {
    id: 'cabinet.agreements.explanation',
    part: 'params',
    good: { id: '7' },
    read: { id: 7 },
    wrong: { id: '7a' },
    code: 'incorrect_value',
  },
  {
    id: 'cabinet.agreements.choices',
    part: 'params',
    good: { id: '7' },
    read: { id: 7 },
    wrong: { id: '7a' },
    code: 'incorrect_value',
  },
  {
    id: 'cabinet.agreements.explanation',
    part: 'query',
    good: { date: '01.12.2026' },
    read: { date: '2026-12-01' },
    wrong: { date: '2026-02-30' },
    code: 'date_invalid',
  },
  {
    id: 'cabinet.agreements.choices',
    part: 'query',
    good: { part: '10000' },
    read: { part: 10_000 },
    wrong: { part: '0' },
    code: 'amount_invalid',
  },
  {
    id: 'cabinet.statements',
    part: 'params',
    good: { kind: 'no-debt' },
    read: { kind: 'no-debt' },
    wrong: { kind: 'debt' },
    code: 'incorrect_value',
  },
  {
    id: 'cabinet.statements',
    part: 'query',
    good: { lang: 'kz', agreement_id: '7' },
    read: { lang: 'kz', agreement_id: 7 },
    wrong: { lang: 'kk' },
    code: 'language_unknown',
  },
  {
    id: 'cabinet.statements.text',
    part: 'params',
    good: { kind: 'no-debt' },
    read: { kind: 'no-debt' },
    wrong: { kind: 'debt' },
    code: 'incorrect_value',
  },
  {
    id: 'cabinet.statements.text',
    part: 'query',
    good: { lang: 'kz', agreement_id: '7' },
    read: { lang: 'kz', agreement_id: 7 },
    wrong: { lang: 'kk' },
    code: 'language_unknown',
  },
  {
    id: 'cabinet.payments.receipt',
    part: 'params',
    good: { id: '7' },
    read: { id: 7 },
    wrong: { id: '-7' },
    code: 'incorrect_value',
  },
  {
    id: 'cabinet.payments.receipt',
    part: 'query',
    good: { lang: 'kz' },
    read: { lang: 'kz' },
    wrong: { lang: 'kk' },
    code: 'language_unknown',
  },
  {
    id: 'cabinet.agreements.refinancing',
    part: 'params',
    good: { id: '7' },
    read: { id: 7 },
    wrong: { id: 'x' },
    code: 'incorrect_value',
  },
  {
    id: 'cabinet.agreements.refinancing',
    part: 'query',
    good: { loan_type: 'long', period: '45', schedule_kind: 'annuity' },
    read: { loan_type: 'long', period: 45, schedule_kind: 'annuity' },
    wrong: { loan_type: 'long', period: '45', schedule_kind: 'balloon' },
    code: 'schedule_kind_unknown',
  },
  {
    id: 'cabinet.repeat-terms',
    part: 'query',
    good: { promo_code: ' senim10 ' },
    read: { promo_code: 'senim10' },
    wrong: { promo_code: 'A' },
    code: 'too_short',
  },
  {
    id: 'payments.card.read',
    part: 'params',
    good: { id: '3f0f1c52-6e0b-4a53-9d0a-0d6a3c1c9b11' },
    read: { id: '3f0f1c52-6e0b-4a53-9d0a-0d6a3c1c9b11' },
    wrong: { id: '17' },
    code: 'incorrect_value',
  },
  {
    id: 'payments.lookup',
    part: 'query',
    good: { account: '900101 300011', phone_last4: '45 67' },
    read: { account: '900101300011', phone_last4: '4567' },
    wrong: { account: '12 34' },
    code: 'too_short',
  },
  {
    id: 'payments.lookup',
    part: 'query',
    good: { account: '2600 000 001', phone_last4: '' },
    read: { account: '2600000001', phone_last4: undefined },
    wrong: { account: '2600000001', phone_last4: '456' },
    code: 'incorrect_value',
  },
] as const;

test.each(EXAMPLES)(
  '$id reads its $part $good and refuses $wrong',
  ({ id, part, good, read, wrong, code }) => {
    const schema = ENDPOINTS.find((endpoint) => endpoint.id === id)?.[part];
    expect(schema?.parse(good)).toEqual(read);
    expect(schema?.safeParse(wrong).error?.issues.map(({ message }) => message)).toEqual([code]);
  },
);

test('every query and path parameter has its example here', () => {
  const parts = ENDPOINTS.flatMap((endpoint) =>
    (['query', 'params'] as const).filter((part) => endpoint[part]).map((part) => `${endpoint.id} ${part}`),
  );
  expect([...new Set(EXAMPLES.map(({ id, part }) => `${id} ${part}`))].sort()).toEqual(parts.sort());
});

test('the path names exactly the parameters that are read', () => {
  for (const { id, path, params } of ENDPOINTS) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys((params as unknown as { shape?: object } | undefined)?.shape ?? {}), id).toEqual(
      named,
    );
  }
});

test('nothing of the sandbox is among the calls of the product', () => {
  expect(ENDPOINTS.filter(({ path }) => path.startsWith('/sandbox') || path.startsWith('/mock'))).toEqual([]);
  expect(readSandboxSms.query.parse({ phone: '+7 701 123 45 67' })).toEqual({ phone: '77011234567' });
});
