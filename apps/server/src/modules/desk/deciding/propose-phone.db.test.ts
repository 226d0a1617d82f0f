import { expect, test } from 'vitest';
import { givenDesk, givenLoans } from '../../../given-for-tests.ts';
import { newIin, newPhone, registerPerson } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { MobileBaseAnswer } from '../../../providers/mobile-base/mobile-base.ts';
import { readPayoutHold } from '../../contacts/hold-payouts.ts';
import { readBorrower } from '../../identity/borrowers/read-borrower.ts';
import { borrowerOfToken } from '../../identity/sessions/find-session.ts';
import { openSession } from '../../identity/sessions/open-session.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { decideProposal } from './decide-proposal.ts';
import { type PhoneServices, proposePhone } from './propose-phone.ts';

const machine = machineAct('test');
const { database, services: given } = await givenLoans();
let mobile: MobileBaseAnswer = { kind: 'registered' };
const services: typeof given & PhoneServices = { ...given, mobileBase: { isRegistered: async () => mobile } };
const at = await givenDesk(services, ['manager', 'compliance', 'operator']);

const propose = (
  borrowerId: number,
  phone: string,
  login: 'manager' | 'compliance' | 'operator' = 'manager',
) => {
  const { act, caller } = at(login);
  return proposePhone(services, act, caller, { borrowerId, phone, reason: 'Удостоверение сверено' });
};

async function decide(borrowerId: number, decision: 'confirm' | 'decline', login: 'compliance' | 'manager') {
  const { act, caller } = at(login);
  const { proposals } = await listProposals(services, act, caller);
  const found = proposals.find(({ contact }) => contact?.borrower_id === borrowerId);
  return decideProposal(services, act, caller, found?.id ?? 0, decision);
}

const personOf = (borrowerId: number) =>
  database.transaction(machine, (tx) => readBorrower(services, tx, borrowerId));
const toldTo = (borrowerId: number) =>
  database.transaction(machine, async (tx) => {
    const rows = await tx.rows<{ kind: string; recipient: Buffer }>(sql`
      SELECT kind, recipient_sealed AS recipient FROM outgoing_message
      WHERE borrower_id = ${borrowerId} AND channel = 'sms'`);
    return rows.map(({ kind, recipient }) => [kind, services.sealing.open(recipient)]).sort();
  });

test('a client’s phone changes by two people: sessions end, payouts wait, both numbers are told', async () => {
  const client = await registerPerson(services);
  const token = await database.transaction(machine, (tx) => openSession(services, tx, client.borrowerId));
  const phone = newPhone();
  expect(await propose(client.borrowerId, phone)).toEqual({});
  expect((await personOf(client.borrowerId))?.phone, 'nothing changes yet').toBe(client.phone);
  expect(await propose(client.borrowerId, newPhone())).toEqual({ refused: 'proposal_open' });
  expect(await decide(client.borrowerId, 'confirm', 'manager')).toEqual({ refused: 'same_person' });
  expect(await decide(client.borrowerId, 'confirm', 'compliance')).toEqual({});
  expect((await personOf(client.borrowerId))?.phone).toBe(phone);
  expect(await borrowerOfToken(services, token)).toBeNull();
  const hold = await database.transaction(machine, (tx) => readPayoutHold(services, tx, client.borrowerId));
  expect(hold).not.toBeNull();
  expect(await toldTo(client.borrowerId)).toEqual([
    ['phone-bound', phone],
    ['phone-changed', client.phone],
  ]);
});

test('two people free a recycled number in the same way, even if its next owner has tried to register with it', async () => {
  const [last, next] = [await registerPerson(services), await registerPerson(services)];
  await database.transaction(machine, (tx) =>
    tx.run(sql`
      INSERT INTO borrower (iin_sealed, iin_index, phone_sealed, phone_index, created_at)
      VALUES (${services.sealing.seal(next.iin)}, ${services.sealing.blindIndex('iin', next.iin)},
        ${services.sealing.seal(last.phone)}, ${services.sealing.blindIndex('phone', last.phone)}, now())`),
  );
  expect(await propose(next.borrowerId, last.phone)).toEqual({});
  expect(await decide(next.borrowerId, 'confirm', 'compliance')).toEqual({});
  expect((await personOf(next.borrowerId))?.phone).toBe(last.phone);
  expect(await personOf(last.borrowerId)).toMatchObject({ isPhoneLeft: true });
  expect(await toldTo(last.borrowerId)).toEqual([]);
});

test('where the lender has no way to the mobile base, the two people alone vouch for the number', async () => {
  const [client, phone] = [await registerPerson(services), newPhone()];
  mobile = { kind: 'by-people' };
  expect(await propose(client.borrowerId, phone)).toEqual({});
  expect((await personOf(client.borrowerId))?.phone).toBe(client.phone);
  expect(await decide(client.borrowerId, 'confirm', 'compliance')).toEqual({});
  expect((await personOf(client.borrowerId))?.phone).toBe(phone);
  mobile = { kind: 'registered' };
});

test('a number the mobile base does not know under the IIN, a base that is away, the same number and an unverified client are refused', async () => {
  const client = await registerPerson(services);
  expect(await propose(client.borrowerId, client.phone)).toMatchObject({ refused: 'phone_is_the_same' });
  mobile = { kind: 'not-registered' };
  expect(await propose(client.borrowerId, newPhone())).toMatchObject({
    refused: 'phone_not_registered_to_iin',
  });
  mobile = { kind: 'unavailable' };
  expect(await propose(client.borrowerId, newPhone())).toMatchObject({ refused: 'mobile_base_away' });
  mobile = { kind: 'registered' };
  const { borrowerId } = await database.transaction(machine, (tx) =>
    tx.one<{ borrowerId: number }>(sql`
      INSERT INTO borrower (iin_sealed, iin_index, phone_sealed, phone_index, created_at)
      VALUES (${services.sealing.seal(newIin())}, '\\x01', ${services.sealing.seal(newPhone())}, '\\x02', now())
      RETURNING borrower_id AS "borrowerId"`),
  );
  expect(await propose(borrowerId, newPhone())).toEqual({ refused: 'customer_not_found' });
});

test('an operator never changes a phone, compliance proposes none, and a declined proposal changes nothing', async () => {
  const client = await registerPerson(services);
  expect(await propose(client.borrowerId, newPhone(), 'operator')).toEqual({ refused: 'right_missing' });
  expect(await propose(client.borrowerId, newPhone(), 'compliance')).toEqual({ refused: 'right_missing' });
  await propose(client.borrowerId, newPhone());
  expect(await decide(client.borrowerId, 'decline', 'compliance')).toEqual({});
  expect((await personOf(client.borrowerId))?.phone).toBe(client.phone);
});
