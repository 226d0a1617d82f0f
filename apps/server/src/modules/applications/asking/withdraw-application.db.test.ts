import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { expect, test } from 'vitest';
import { givenLoans } from '../../../given-for-tests.ts';
import { newsOf, unsignedLoan } from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { declineAgreement } from '../../payments/payouts/decline-agreement.ts';
import { applyAgain } from './apply-again.ts';
import { decideApplication } from './decide-application.ts';
import { readApplication } from './read-application.ts';
import { withdrawApplication } from './withdraw-application.ts';

const { database, services } = await givenLoans();
const LOAN = {
  loan_type: 'short',
  amount: 60_000,
  period: 15,
  loan_purpose: 'family',
  consent_credit_bureau: true,
} as const;

/** An application of somebody who declined what they were offered before. */
async function applied() {
  const offered = await unsignedLoan(services);
  const { borrowerId } = offered;
  expect(await declineAgreement(services, asBorrower(borrowerId), offered)).toEqual({});
  return applyOnce(borrowerId);
}

async function applyOnce(borrowerId: number) {
  const sent = await applyAgain(services, asBorrower(borrowerId), borrowerId, LOAN);
  if ('refused' in sent) throw new Error(JSON.stringify(sent));
  return { borrowerId, applicationId: sent.application_id };
}

const statusOf = (key: { borrowerId: number; applicationId: number }) =>
  database.transaction(machineAct('test'), async (tx) => (await readApplication(services, tx, key)).status);

test('an application is withdrawn until it is decided: nobody decides it any more, and another may be sent', async () => {
  const key = await applied();
  const withdraw = () => withdrawApplication(services, asBorrower(key.borrowerId), key);
  expect(await withdraw()).toEqual({});
  expect(await statusOf(key)).toBe(STATUS.cancelled);
  expect(await newsOf(services, key.borrowerId)).toContain('application-withdrawn');
  const late = database.transaction(machineAct('test'), (tx) =>
    decideApplication(services, tx, key, { cause: 'approved' }),
  );
  expect(await late).toMatchObject({ refused: 'transition_refused' });
  expect(await withdraw()).toEqual({ refused: 'application_not_open' });
  expect((await applyOnce(key.borrowerId)).applicationId).not.toBe(key.applicationId);
});

test('one that waits for face and document is withdrawn as well, another person’s is not', async () => {
  const key = await applied();
  await database.transaction(machineAct('test'), (tx) =>
    decideApplication(services, tx, key, {
      cause: 'identity-asked',
      verificationUrl: 'https://face.example/1',
    }),
  );
  const stranger = await unsignedLoan(services);
  const foreign = { ...key, borrowerId: stranger.borrowerId };
  expect(await withdrawApplication(services, asBorrower(stranger.borrowerId), foreign)).toEqual({
    refused: 'application_not_open',
  });
  expect(await withdrawApplication(services, asBorrower(key.borrowerId), key)).toEqual({});
  expect(await statusOf(key)).toBe(STATUS.cancelled);
});
