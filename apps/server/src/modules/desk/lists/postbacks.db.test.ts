import { expect, test } from 'vitest';
import { appliedUnverified } from '../../../loans-for-tests.ts';
import { sql } from '../../../platform/database/sql.ts';
import { pastTheWalls } from '../../../platform/database/test-database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { deliverPostback } from '../../attribution/deliver-postback.ts';
import { noteGoal } from '../../attribution/note-goal.ts';
import { givenOffice, machine } from '../desk-for-tests.ts';
import { listRows } from './list-rows.ts';
import { tellAgain } from './send-again.ts';

const { database, services, at, actOf } = await givenOffice();

/** Somebody whom a partner has sent applies, and the partner answers so to the goal. */
async function brought(source: string, status: number): Promise<void> {
  const key = await appliedUnverified(services, { amountTenge: 40_000 });
  const record = JSON.stringify({ source, click_id: 'c7', clicked_at: services.clock.now().toISOString() });
  await pastTheWalls(
    database,
    sql`INSERT INTO application_attribution (borrower_id, application_id, record, kept_at)
      VALUES (${key.borrowerId}, ${key.applicationId}, ${record}, ${services.clock.now()})`,
  );
  await database.transaction(machine, (tx) => noteGoal(services, tx, key, 'approved'));
  const kind = status === 200 ? 'accepted' : 'refused';
  const partners = { tell: async () => ({ kind, answer: String(status) }) as const };
  await deliverPostback({ ...services, partners }, { ...key, goal: 'approved' });
}

async function listed(login: string, where: string) {
  const page = await listRows(services, actOf(login, 'list.viewed'), at(login), 'postbacks', { where });
  if (isRefused(page)) throw new Error(page.refused);
  return page.rows;
}

test('the owner sees what each partner was told and answered, nobody’s name, and has one that refused told again', async () => {
  await brought('leadgid', 404);
  await brought('leadgid', 200);
  await brought('admitad', 404);
  expect(await listed('owner', 'partner:leadgid')).toHaveLength(2);
  const [row, ...others] = await listed('owner', 'partner:leadgid;state:refused');
  expect(others).toEqual([]);
  expect(row?.cells).toEqual({
    ...{ reached_at: expect.any(String), partner: 'leadgid', goal: 'approved', state: 'refused' },
    ...{ tries: 1, tried_at: expect.any(String), answer: '404', loan: null },
  });
  const again = () =>
    tellAgain(services, actOf('owner', 'postback.sent-again'), Number(row?.key.split('-')[1]));
  expect(await again()).toEqual({});
  expect(await again(), 'it waits already').toEqual({ refused: 'postback_not_failed' });
  const [waiting] = await listed('owner', 'partner:leadgid;state:waiting');
  expect(waiting?.cells).toMatchObject({ tries: 0, answer: null });
});
