import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { expect, test } from 'vitest';
import { givenLoansEachMorning } from '../../../given-for-tests.ts';
import { liveLoan, passDays } from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { requestRefinancing } from './request-refinancing.ts';

const { services } = await givenLoansEachMorning();
const wish = { loanType: 'long', period: 30 } as const;

test('who asks in two tabs at once gets two answers, and one child waits', async () => {
  const key = await liveLoan(services);
  passDays(services, 5);
  const ask = () => requestRefinancing(services, asBorrower(key.borrowerId), key, wish);
  const drawn = await Promise.all([ask(), ask()]);
  const ids = drawn.flatMap((one) => ('agreementId' in one ? [one.agreementId] : []));
  expect(new Set(ids).size).toBe(2);
  const waiting = await services.database.transaction(machineAct('test'), (tx) =>
    tx.rows<{ agreementId: number; status: number }>(sql`
      SELECT agreement_id AS "agreementId", status FROM agreement
      WHERE borrower_id = ${key.borrowerId} AND parent_id = ${key.agreementId} ORDER BY agreement_id`),
  );
  expect(waiting.map(({ status }) => status)).toEqual([
    STATUS.cancelled,
    STATUS.refinancingAwaitingSignature,
  ]);
});
