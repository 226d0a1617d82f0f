import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { expect, test } from 'vitest';
import { bankForTests } from '../../../bank-for-tests.ts';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { documentOf, newsOf, signNow, stateOf, unsignedLoan } from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { sendPayout } from './send-payout.ts';
import { stopPayout } from './stop-payout.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['compliance']);
const CLOSED = 'KZ84722C000012345678';

async function orderedPayout() {
  const key = await unsignedLoan(services);
  await signNow(services, key, await documentOf(services, key));
  const { payoutId, notBefore } = await newestPayout(key);
  services.clock.advanceMs(Math.max(0, notBefore.getTime() - services.clock.now().getTime()));
  return { key, payout: { borrowerId: key.borrowerId, payoutId } };
}

const newestPayout = ({ borrowerId }: AgreementKey) =>
  database.transaction(machineAct('test'), (tx) =>
    tx.one<{ payoutId: number; status: string; notBefore: Date }>(sql`
      SELECT payout_id AS "payoutId", status, not_before AS "notBefore" FROM payout
      WHERE borrower_id = ${borrowerId} ORDER BY payout_id DESC LIMIT 1`),
  );

const stop = (payout: { borrowerId: number; payoutId: number }) => {
  const { act, caller } = desk('compliance');
  return stopPayout(services, act, caller, payout);
};

test('a payout that the bank was not asked for yet is stopped: nothing is sent, the agreement is cancelled, the borrower is told', async () => {
  const { key, payout } = await orderedPayout();
  const { bank, sent } = bankForTests(services.clock, CLOSED);
  expect(await stop(payout)).toEqual({});
  expect(await sendPayout({ ...services, bank }, payout)).toBe('not-ours');
  expect(sent).toEqual([]);
  expect((await stateOf(services, key)).status).toBe(STATUS.cancelled);
  expect(await newsOf(services, key.borrowerId)).toContain('payout-stopped');
  expect(await stop(payout)).toMatchObject({ refused: 'transition_refused' });
});

test('one that the bank gave back is given up, one that it has made is not', async () => {
  const given = await orderedPayout();
  expect(await sendPayout({ ...services, ...bankForTests(services.clock, CLOSED) }, given.payout)).toBe(
    'failed',
  );
  expect(await stop(given.payout)).toEqual({});
  expect((await stateOf(services, given.key)).status).toBe(STATUS.cancelled);
  const made = await orderedPayout();
  expect(await sendPayout({ ...services, ...bankForTests(services.clock, 'KZ0') }, made.payout)).toBe(
    'executed',
  );
  expect(await stop(made.payout)).toEqual({ refused: 'payout_not_found' });
  expect((await stateOf(services, made.key)).status).toBe(STATUS.active);
});
