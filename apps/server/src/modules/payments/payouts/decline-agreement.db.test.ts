import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { expect, test } from 'vitest';
import { bankForTests } from '../../../bank-for-tests.ts';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { documentOf, liveLoan, newsOf, signNow, stateOf, unsignedLoan } from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { decideLoan } from '../../agreements/decisions/decide-loan.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { declineAgreement } from './decline-agreement.ts';
import { orderPayout } from './order-payout.ts';
import { returnPayout } from './return-payout.ts';
import { sendPayout } from './send-payout.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['compliance', 'collector']);
const { bank, sent, bringBack } = bankForTests(services.clock, 'KZ000000000000000000');
const withBank = { ...services, bank };

const newestPayout = ({ borrowerId }: AgreementKey) =>
  database.transaction(machineAct('test'), (tx) =>
    tx.one<{ payoutId: number; reference: string; status: string; notBefore: Date }>(sql`
      SELECT payout_id AS "payoutId", reference, status, not_before AS "notBefore" FROM payout
      WHERE borrower_id = ${borrowerId} ORDER BY payout_id DESC LIMIT 1`),
  );

async function signedLoan() {
  const key = await unsignedLoan(services);
  await signNow(services, key, await documentOf(services, key));
  const { payoutId, notBefore, reference } = await newestPayout(key);
  services.clock.advanceMs(Math.max(0, notBefore.getTime() - services.clock.now().getTime()));
  return { key, payout: { borrowerId: key.borrowerId, payoutId }, reference };
}

const decline = (key: AgreementKey) => declineAgreement(services, asBorrower(key.borrowerId), key);
const statusOf = async (key: AgreementKey) => (await stateOf(services, key)).status;

test('an agreement that waits for its signature is declined with one word', async () => {
  const key = await unsignedLoan(services);
  expect(await decline(key)).toEqual({});
  expect(await stateOf(services, key)).toMatchObject({ status: STATUS.cancelled, nextEventDay: null });
  expect(await newsOf(services, key.borrowerId)).toContain('agreement-declined');
  expect(await decline(key)).toEqual({ refused: 'too_late_to_decline' });
});

test('a signed loan is declined before the bank is asked: nothing is sent', async () => {
  const { key, payout } = await signedLoan();
  const before = sent.length;
  expect(await decline(key)).toEqual({});
  expect(await statusOf(key)).toBe(STATUS.cancelled);
  expect(await sendPayout(withBank, payout)).toBe('not-ours');
  expect(sent).toHaveLength(before);
  expect(await newestPayout(key)).toMatchObject({ status: 'failed' });
});

test('a payout ordered in the very moment in which its loan was declined is never sent', async () => {
  const { key, payout } = await signedLoan();
  await database.transaction(machineAct('test'), (tx) =>
    tx.run(sql`UPDATE agreement SET status = ${STATUS.cancelled} WHERE agreement_id = ${key.agreementId}`),
  );
  const before = sent.length;
  expect(await sendPayout(withBank, payout)).toBe('failed');
  expect(sent).toHaveLength(before);
  await orderPayout(services, key);
  expect(await newestPayout(key)).toMatchObject({ payoutId: payout.payoutId, status: 'failed' });
});

test('money on its way, or with the borrower, is too late to decline', async () => {
  const { key, payout } = await signedLoan();
  const away = { ...bank, find: async () => ({ kind: 'unavailable' }) as const };
  await expect(sendPayout({ ...services, bank: away }, payout)).rejects.toThrow(/in doubt/);
  expect(await decline(key)).toEqual({ refused: 'too_late_to_decline' });
  expect(await statusOf(key)).toBe(STATUS.awaitingPayout);
  expect(await decline(await liveLoan(services))).toEqual({ refused: 'too_late_to_decline' });
});

test('after a transfer that came back the borrower may decline instead of naming another account', async () => {
  const { key, payout, reference } = await signedLoan();
  expect(await sendPayout(withBank, payout)).toBe('executed');
  bringBack(reference);
  expect(await returnPayout(withBank, payout)).toBe('returned');
  expect(await statusOf(key)).toBe(STATUS.payoutFailed);
  expect(await decline(key)).toEqual({});
  expect(await statusOf(key)).toBe(STATUS.cancelled);
  expect((await reconcileBook(services)).differences).toEqual([]);
});

test('nobody declines the loan of another', async () => {
  const key = await unsignedLoan(services);
  const other = await unsignedLoan(services);
  const foreign = { ...key, borrowerId: other.borrowerId };
  expect(await declineAgreement(services, asBorrower(other.borrowerId), foreign)).toEqual({
    refused: 'agreement_not_found',
  });
  expect(await statusOf(key)).toBe(STATUS.awaitingSignature);
});

test('the office takes an approval back before it is signed, by those who may, and tells the borrower', async () => {
  const key = await unsignedLoan(services);
  const as = (login: 'compliance' | 'collector') => {
    const { act, caller } = desk(login);
    return decideLoan(services, act, caller.roles, key, 'withdraw-approval');
  };
  expect(await as('collector')).toEqual({ refused: 'right_missing' });
  expect(await as('compliance')).toEqual({ status: STATUS.cancelled });
  expect(await newsOf(services, key.borrowerId)).toContain('approval-withdrawn');
  expect(await as('compliance')).toMatchObject({ refused: 'transition_refused' });
});
