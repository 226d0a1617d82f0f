import { globSync } from 'node:fs';
import { join } from 'node:path';
import { REFUSAL_STATUSES } from '@senim/contracts/shared/refusal-codes';
import { expect, test } from 'vitest';
import type { RefusalTable, RefusalText } from './platform/http/refusal-text.ts';

const files = [
  'platform/http/refusal-text.ts',
  ...globSync('modules/**/refusals.ts', { cwd: import.meta.dirname }),
];
const tables = await Promise.all(
  files.map(async (file) => tablesOf(await import(join(import.meta.dirname, file)))),
);

function tablesOf(module: Record<string, unknown>): RefusalTable[] {
  const isText = (text: unknown) => typeof text === 'object' && text !== null && 'status' in text;
  return Object.values(module).filter(
    (value): value is RefusalTable =>
      typeof value === 'object' && value !== null && Object.values(value).every(isText),
  );
}

const refusals: [code: string, text: RefusalText][] = tables.flat().flatMap((table) => Object.entries(table));

/** The answer for an unknown path. */
const OUTSIDE_THE_CONTRACT = ['not_found'];

test('a refusal is answered with the status that the contract promises for it', () => {
  const spoken = refusals.filter(([code]) => !OUTSIDE_THE_CONTRACT.includes(code));
  const statuses = Object.fromEntries(spoken.map(([code, { status }]) => [code, status]));
  expect(statuses).toEqual(REFUSAL_STATUSES);
});

test('a refusal is a full sentence in both languages, with the same details filled in', () => {
  const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [code, { said }] of refusals) {
    const { ru, kz } = said;
    expect([code, ru], code).toEqual([code, expect.stringMatching(/^[А-ЯЁ{].*[.!?]$/)]);
    expect([code, kz], code).toEqual([code, expect.stringMatching(/^[А-ЯЁӘҒҚҢӨҰҮҺІ№{].*[.!?]$/)]);
    expect(placeholders(kz), code).toEqual(placeholders(ru));
  }
});
