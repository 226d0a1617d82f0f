import { expect, test } from 'vitest';
import { givenLoans } from '../../../given-for-tests.ts';
import { CODE } from '../../../loans-for-tests.ts';
import { asBorrower, newPhone, registerPerson } from '../../../people-for-tests.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { consumeCode } from './consume-code.ts';
import { issueCode } from './issue-code.ts';
import type { CodeBinding } from './types.ts';

const { database, services } = await givenLoans();

const WRONG = { refused: 'code_wrong_or_expired', field: 'code' };

/** A borrower with a code for the signature of one agreement. */
async function asked() {
  const { borrowerId, phone } = await registerPerson(services);
  const binding: CodeBinding = {
    purpose: 'sign-agreement',
    phone,
    subject: 'the agreement of today',
    borrowerId,
  };
  const act = asBorrower(borrowerId);
  const sent = await database.transaction(act, (tx) =>
    issueCode(services, tx, { ...binding, address: 'home', text: (code) => code }),
  );
  if (isRefused(sent)) throw new Error(sent.refused);
  const bring = (other: Partial<CodeBinding> & { code?: string } = {}) =>
    database.transaction(act, (tx) => consumeCode(services, tx, { ...binding, code: CODE, ...other }));
  return { bring };
}

test.each([
  ['another agreement', { subject: 'the agreement of yesterday' }],
  ['another act', { purpose: 'change-contact' }],
  ['another phone', { phone: newPhone() }],
] as const)(
  'a code confirms nothing for %s, and tries with it there spend none of its own',
  async (_, other) => {
    const { bring } = await asked();
    for (let tries = 0; tries < 5; tries++) expect(await bring(other)).toMatchObject(WRONG);
    expect(await bring()).toHaveProperty('codeId');
  },
);

test('a code is used up by one right try, and by five wrong ones', async () => {
  const [used, guessed] = [await asked(), await asked()];
  expect(await used.bring()).toHaveProperty('codeId');
  expect(await used.bring()).toMatchObject(WRONG);
  for (let tries = 0; tries < 5; tries++)
    expect(await guessed.bring({ code: '654321' })).toMatchObject(WRONG);
  expect(await guessed.bring()).toMatchObject(WRONG);
});

test('a code expires after five minutes', async () => {
  const { bring } = await asked();
  services.clock.advanceMs(5 * 60_000);
  expect(await bring()).toMatchObject(WRONG);
});
