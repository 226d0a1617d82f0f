import { expect, test } from 'vitest';
import { checkPlanted, refusalOf } from '../tree/planted-tree.ts';

const LEDGER = 'apps/server/src/modules/ledger';
const TEXT = 'export const x = 1;\n';

test.each([
  ['posting.ts', 'A module holds README.md'],
  ['postFact2.ts', 'A module holds README.md'],
  ['accounts/deep/open-account.ts', 'A module holds README.md'],
  ['accounts/opening.ts', 'A module holds README.md'],
  ['chart.json', 'A module holds README.md'],
  ['handle-posting.ts', 'operation-verbs.ts'],
  ['posting-sums.ts', 'operation-verbs.ts'],
])('a module file is not named %s', (name, belongs) => {
  const path = `${LEDGER}/${name}`;
  const refusal = refusalOf(path, TEXT);
  expect(refusal).toMatchObject({ path, line: 1 });
  expect(refusal.belongs).toContain(belongs);
});

test('a module without a README is refused at the README it should have', () => {
  const refusal = refusalOf(`${LEDGER}/README.md`, null);
  expect(refusal).toMatchObject({
    path: `${LEDGER}/README.md`,
    line: 1,
    wrong: 'The module has no README.md.',
  });
});

test('a README of more than 25 lines is refused at the 26th', () => {
  const refusal = refusalOf(`${LEDGER}/README.md`, 'Owns the books.\n'.repeat(26));
  expect(refusal).toMatchObject({ path: `${LEDGER}/README.md`, line: 26 });
});

test('what tests are played with may stand in the module it is about', () => {
  expect(checkPlanted({ [`${LEDGER}/accounts-for-tests.ts`]: TEXT })).toEqual([]);
});
