import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { isWorkingDay } from '@senim/kazakhstan/working-time';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { expect, test } from 'vitest';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { documentOf, newsOf, signNow, stateOf, unsignedLoan } from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { createBankByFiles } from '../../../providers/bank/bank-by-files.ts';
import { createIso20022Files } from '../../../providers/bank/iso20022-files.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { orderBookOf } from '../bank-files/keep-order.ts';
import { makeFile } from '../bank-files/make-file.ts';
import { releaseFile } from '../bank-files/release-file.ts';
import { declineAgreement } from './decline-agreement.ts';
import { readPayoutStates } from './read-payout-states.ts';
import { sendPayout } from './send-payout.ts';

const { database, services: given } = await givenLoansEachMorning();
const desk = await givenDesk(given, ['accountant', 'compliance']);
const payer = { name: given.lender.identity.legalName.ru, ...given.lender.identity.account };
const services = {
  ...given,
  bank: createBankByFiles(orderBookOf(given)),
  bankFiles: createIso20022Files({ payer: () => payer, accountOn: () => payer.iban }),
};
const [maker, second] = [desk('accountant'), desk('compliance')];

interface Ordered {
  readonly key: AgreementKey;
  readonly payout: { borrowerId: number; payoutId: number };
  readonly reference: string;
}

async function ordered(): Promise<Ordered> {
  while (!isWorkingDay(dayInAlmaty(services.clock.now().getTime()), services.lender.hours))
    services.clock.advanceMs(86_400_000);
  const key = await unsignedLoan(services);
  await signNow(services, key, await documentOf(services, key));
  const { payoutId, reference } = await database.transaction(machineAct('test'), (tx) =>
    tx.one<{ payoutId: number; reference: string }>(sql`
      SELECT payout_id AS "payoutId", reference FROM payout WHERE borrower_id = ${key.borrowerId}`),
  );
  const payout = { borrowerId: key.borrowerId, payoutId };
  expect(await sendPayout(services, payout)).toBe('waiting');
  return { key, payout, reference };
}

const decline = ({ key }: Ordered) => declineAgreement(services, asBorrower(key.borrowerId), key);
const statusOf = async ({ key }: Ordered) => (await stateOf(services, key)).status;
const mayDecline = async ({ key: { borrowerId, agreementId } }: Ordered) => {
  const states = await database.transaction(asBorrower(borrowerId), (tx) => readPayoutStates(tx, borrowerId));
  return states.get(agreementId)?.may_decline;
};
async function gathered(): Promise<number> {
  const made = await makeFile(services, maker.act, maker.caller);
  if ('refused' in made) throw new Error(made.refused);
  return made.file_id;
}

test('a borrower declines while their order waits, also in a file that is not released, and not once one has left with it', async () => {
  const [alone, among, other] = [await ordered(), await ordered(), await ordered()];
  expect(await mayDecline(alone)).toBe(true);
  expect(await decline(alone)).toEqual({});
  expect(await statusOf(alone)).toBe(STATUS.cancelled);
  expect(await newsOf(services, alone.key.borrowerId)).toContain('agreement-declined');
  expect(await sendPayout(services, alone.payout)).toBe('not-ours');
  const fileId = await gathered();
  expect(await mayDecline(among)).toBe(true);
  expect(await decline(among), 'the gathered file is taken apart').toEqual({});
  expect(await releaseFile(services, second.act, second.caller, fileId)).toEqual({
    refused: 'bank_file_over',
  });
  expect(await releaseFile(services, second.act, second.caller, await gathered())).toEqual({});
  expect(await mayDecline(other)).toBe(false);
  expect(await decline(other)).toEqual({ refused: 'too_late_to_decline' });
  expect(await statusOf(other)).toBe(STATUS.awaitingPayout);
});

test('a borrower neither sees nor takes out the order of another', async () => {
  const [own, others] = [await ordered(), await ordered()];
  const asked = await database.transaction(asBorrower(own.key.borrowerId), (tx) =>
    tx.one(sql`SELECT own_order_waits(${own.reference}) AS own, own_order_waits(${others.reference}) AS other,
      withdraw_own_order(${others.reference}) AS taken`),
  );
  expect(asked).toEqual({ own: true, other: false, taken: false });
  expect(await mayDecline(others)).toBe(true);
});
