import { expect, test } from 'vitest';
import { checkPlanted } from '../tree/planted-tree.ts';

const RECORD = 'apps/server/src/modules/payments/record-payment.ts';
const ledger = (text: string) => ({ 'apps/server/src/modules/ledger/post-fact.ts': text });
const calling = (call: string) => ({
  [RECORD]: `import { postFact } from '../ledger/post-fact.ts';\nexport const recordPayment = async () => {\n  ${call}\n};\n`,
});

test.each([
  [
    'a stated answer',
    'export async function postFact(): Promise<{ refused: string } | null> {\n  return null;\n}\n',
  ],
  ['an answer that is plain from its return', "export async function postFact() {\n  return 'posted';\n}\n"],
  ['an arrow', 'export const postFact = async (): Promise<boolean> => true;\n'],
])('a call that drops %s is refused', (_, text) => {
  expect(checkPlanted({ ...ledger(text), ...calling('await postFact();') })).toMatchObject([
    { path: RECORD, line: 3, wrong: 'What postFact answers is dropped.' },
  ]);
});

test.each([
  ['nothing is answered', 'export async function postFact(): Promise<void> {}\n', 'await postFact();'],
  [
    'only an inner function answers',
    'export async function postFact() {\n  [1].map(() => {\n    return 1;\n  });\n}\n',
    'await postFact();',
  ],
  [
    'the answer is looked at',
    'export const postFact = async (): Promise<boolean> => true;\n',
    'if (await postFact()) return;',
  ],
  [
    'it is dropped in so many words',
    'export const postFact = async (): Promise<boolean> => true;\n',
    'void (await postFact());',
  ],
])('where %s a call may stand alone', (_, text, call) => {
  expect(checkPlanted({ ...ledger(text), ...calling(call) })).toEqual([]);
});

test('a call that nobody waits for is refused, whether it answers or not', () => {
  const text = 'export async function postFact(): Promise<void> {}\n';
  expect(checkPlanted({ ...ledger(text), ...calling('postFact();') })).toMatchObject([
    { path: RECORD, line: 3, wrong: 'Nobody waits for postFact.' },
  ]);
});
