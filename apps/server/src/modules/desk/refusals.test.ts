import { globSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASED_REASONS } from '@senim/contracts/text/reasons';
import { LANGUAGES } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { inWords } from './refusals.ts';

const KNOWN = { titles: (name: string) => RELEASED_REASONS.get(name)?.title_ru, at: new Date(0) };
const MODULES = join(import.meta.dirname, '..');

/** Acting stands above the desk, and refuses before anything is done for a client. */
const BELOW = globSync('**/refusals.ts', { cwd: MODULES }).filter((path) => !/^acting|\/text\//.test(path));

test.each(BELOW)('every refusal of %s is said in words in the record of acts', async (path) => {
  const tables: Record<string, unknown> = await import(join(MODULES, path));
  const codes = Object.entries(tables).flatMap(([name, table]) =>
    name.endsWith('_REFUSALS') ? Object.keys(table as object) : [],
  );
  expect(codes.length).toBeGreaterThan(0);
  for (const language of LANGUAGES)
    for (const code of codes) {
      const { refused } = inWords({ refused: code }, { ...KNOWN, language });
      expect(refused).not.toContain(code);
      expect(refused).not.toContain('{');
    }
});

test('a code that the product no longer has is named as a former one, and a reason as it was called then', () => {
  const told = {
    refused: 'long_ago',
    reasons: ['long_ago', 'income_kept', 'dispute-paid_before', 'dispute-x'],
  };
  expect(inWords(told, { ...KNOWN, language: 'ru' })).toEqual({
    refused: 'Прежний отказ (long_ago)',
    reasons: [
      'Прежняя причина (long_ago)',
      'Доход не снизился',
      'Уже платили',
      'Прежняя причина (dispute-x)',
    ],
  });
});
