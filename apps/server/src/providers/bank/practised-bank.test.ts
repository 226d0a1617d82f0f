import { tiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import type { PayoutBank, Transfer } from './payout-bank.ts';
import { createPractisedBank } from './practised-bank.ts';

const ORDER: Transfer = {
  ...{ reference: 'A', amountTiyn: tiyn(100), iban: 'KZ1', iin: '1', bic: '', name: 'A' },
  ...{ purpose: '', kbe: '19', knp: '421' },
};

function bankThatKeeps(): PayoutBank & { readonly kept: string[] } {
  const kept: string[] = [];
  return {
    kept,
    name: 'test',
    send: async ({ reference }) => {
      kept.push(reference);
      return { kind: 'accepted' };
    },
    find: async (reference) =>
      kept.includes(reference) ? { kind: 'accepted', booked: {} } : { kind: 'unknown' },
    readStatement: async () => null,
    readNotices: async () => null,
    readCallback: () => null,
  };
}

test('what was ordered before anybody practised is asked about at the line, and nothing is ordered twice', async () => {
  const [line, files] = [bankThatKeeps(), bankThatKeeps()];
  let isPractising = false;
  const bank = createPractisedBank(line, files, () => isPractising);
  await bank.send(ORDER);
  isPractising = true;
  await bank.send({ ...ORDER, reference: 'B' });
  expect([line.kept, files.kept]).toEqual([['A'], ['B']]);
  for (const reference of ['A', 'B']) expect(await bank.find(reference)).toMatchObject({ kind: 'accepted' });
  expect(await bank.find('C')).toEqual({ kind: 'unknown' });
});
