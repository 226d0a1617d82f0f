import { expect, test } from 'vitest';
import { givenDesk, givenLoans } from '../../apps/server/src/given-for-tests.ts';
import { liveLoan } from '../../apps/server/src/loans-for-tests.ts';
import { writeMessage } from '../../apps/server/src/modules/support/conversation/write-message.ts';
import { asBorrower } from '../../apps/server/src/people-for-tests.ts';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { isRefused } from '../../apps/server/src/platform/outcome.ts';
import { findConcerned } from './concerned/find-concerned.ts';

const { database, services } = await givenLoans();
const desk = await givenDesk(services, ['operator', 'manager']);
const HOUR_MS = 3_600_000;

async function look(
  login: string,
  at: Date,
  event: string,
  borrowerId: number | null,
  subject?: string,
): Promise<void> {
  await database.transaction(
    {
      principal: { kind: 'staff', staffId: desk(login).caller.staffId, at, onBehalf: false },
      auditEvent: event,
      requestId: 'test',
      remark: { borrowerId, ...(subject !== undefined && { subject }) },
    },
    async () => null,
  );
}

test('whoever was before the eyes of one login within the time is named once, and what was seen in lists besides', async () => {
  const [one, other, third] = [await liveLoan(services), await liveLoan(services), await liveLoan(services)];
  const from = new Date(services.clock.now().getTime() + HOUR_MS);
  const at = (hours: number) => new Date(from.getTime() + hours * HOUR_MS);
  await look('operator', at(-1), 'customer.viewed', third.borrowerId);
  await look('operator', at(0), 'customer.viewed', one.borrowerId);
  await look('operator', at(1), 'customer.revealed', one.borrowerId);
  await look('operator', at(1), 'list.exported', null);
  await look('manager', at(1), 'customer.viewed', other.borrowerId);
  await look('operator', at(2), 'customer.viewed', third.borrowerId);

  const looks = { from, to: at(2), login: 'operator' };
  expect(await findConcerned(database, looks)).toEqual({
    concerned: [
      {
        borrowerId: one.borrowerId,
        first: at(0),
        last: at(1),
        events: ['customer.revealed', 'customer.viewed'],
      },
    ],
    lists: [{ event: 'list.exported', subject: null, times: 1 }],
  });
  const { concerned } = await findConcerned(database, { ...looks, login: null });
  expect(concerned.map(({ borrowerId }) => borrowerId)).toEqual([one.borrowerId, other.borrowerId]);
});

test('whose letter or conversation was opened is concerned, and a letter of a stranger is named', async () => {
  const { borrowerId } = await liveLoan(services);
  const written = await writeMessage(services, asBorrower(borrowerId), borrowerId, {
    text: 'Когда платить?',
    files: [],
    language: 'ru',
    address: '192.0.2.1',
  });
  if (isRefused(written)) throw new Error(written.refused);
  const { reference } = await database.transaction(machineAct('test'), (tx) =>
    tx.one<{ reference: string }>(sql`SELECT reference FROM support_case WHERE borrower_id = ${borrowerId}`),
  );
  const from = new Date(services.clock.now().getTime() + 24 * HOUR_MS);
  await look('operator', from, 'case.viewed', null, reference);
  await look('operator', from, 'case.viewed', null, 'OB-OF-NOBODY');
  await look('operator', from, 'staff.listed', null);
  const looks = { from, to: new Date(from.getTime() + 1), login: null };
  expect(await findConcerned(database, looks)).toEqual({
    concerned: [{ borrowerId, first: from, last: from, events: ['case.viewed'] }],
    lists: [{ event: 'case.viewed', subject: 'OB-OF-NOBODY', times: 1 }],
  });
});
