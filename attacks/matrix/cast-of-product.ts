import { openActing } from '@senim/contracts/borrower/calls';
import { confirmActing, requestActing } from '@senim/contracts/office/calls';
import { STAFF_CAST } from '@senim/database/cast/staff';
import { type Database, machineAct } from '../../apps/server/src/platform/database/database.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { atDesk, callAs, callOffice, codeAfter, codesTo, memberOf, signIn, wordOf } from '../people.ts';
import type { Target } from '../target.ts';
import { type Belongings, readBelongings } from './belongings.ts';
import { bearer, type Caller } from './callers.ts';

/** A borrower of the cast who has signed in, with the operator who was let into their cabinet. */
interface Entered {
  readonly callers: readonly Caller[];
  readonly things: Belongings;
}

/** Signs somebody of the cast in, and lets the operator in by the code that they dictate. */
export async function enterAs(target: Target, database: Database, key: string): Promise<Entered> {
  const { phone, token } = await signIn(target, memberOf(key));
  const borrowerId = await newestSession(database);
  const operator = await actingFor(target, borrowerId, phone);
  return {
    callers: [
      { name: key, kind: 'borrower', headers: bearer(token) },
      { name: `operator for ${key}`, kind: 'for a client', headers: bearer(operator) },
    ],
    things: await readBelongings(database, borrowerId),
  };
}

/** What somebody of the cast has; they sign in, so that their number is known. */
export async function thingsOf(target: Target, database: Database, key: string): Promise<Belongings> {
  await signIn(target, memberOf(key));
  return readBelongings(database, await newestSession(database));
}

async function newestSession(database: Database): Promise<number> {
  const { borrowerId } = await database.transaction(machineAct('matrix'), (tx) =>
    tx.one<{ borrowerId: number }>(sql`
      SELECT borrower_id AS "borrowerId" FROM borrower_session ORDER BY created_at DESC LIMIT 1`),
  );
  return borrowerId;
}

async function actingFor(target: Target, borrowerId: number, phone: string): Promise<string> {
  const desk = await atDesk(target, 'operator');
  const params = { borrower_id: borrowerId };
  const before = (await codesTo(target, phone)).length;
  const asked = await callOffice(target, desk, requestActing, {
    params,
    body: { reason: 'Клиент просит помочь' },
  });
  if (!asked.json.success) throw new Error(`Nobody acts for ${phone}: ${wordOf(asked)}.`);
  const code = await codeAfter(target, phone, before);
  const confirmed = await callOffice(target, desk, confirmActing, {
    params: { ...params, acting_id: asked.json.acting_id },
    body: { code },
  });
  const ticket = confirmed.json.address.split('#acting=')[1] ?? '';
  const opened = await callAs(target, openActing, { body: { ticket } });
  return opened.json.token;
}

/** One member of staff of each role, at the desk. */
export async function everyRole(target: Target): Promise<Caller[]> {
  const staff: Caller[] = [];
  for (const { login, role } of STAFF_CAST) {
    const { cookie, csrf } = await atDesk(target, login);
    staff.push({ name: role, kind: 'staff', role, headers: { cookie, 'x-office-csrf': csrf } });
  }
  return staff;
}
