import { join } from 'node:path';
import { addPushDevice, openActing, requestMediation, searchPayment } from '@senim/contracts/borrower/calls';
import { confirmActing, requestActing, signInStaff } from '@senim/contracts/office/calls';
import { STAFF_CAST } from '@senim/database/cast/staff';
import { callerInProcess } from '../../apps/server/src/call-in-process.ts';
import { type ComposedForTests, composeForTests } from '../../apps/server/src/composed-for-tests.ts';
import {
  createTestServices,
  liveLoan,
  passDays,
  payAtTerminal,
  type TestServices,
} from '../../apps/server/src/loans-for-tests.ts';
import { openSession } from '../../apps/server/src/modules/identity/sessions/open-session.ts';
import { enrolMember } from '../../apps/server/src/modules/staff/accounts/enrol-member.ts';
import { codeNow } from '../../apps/server/src/modules/staff/sign-in/check-one-time-code.ts';
import { standingClock } from '../../apps/server/src/people-for-tests.ts';
import type { MovableClock } from '../../apps/server/src/platform/clock.ts';
import { type Database, machineAct } from '../../apps/server/src/platform/database/database.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import type { TestDatabase } from '../../apps/server/src/platform/database/test-database.ts';
import { createFolderStore } from '../../apps/server/src/providers/document-store/folder-store-for-tests.ts';
import { readBelongings } from './belongings.ts';
import { bearer, type Caller, type Cast } from './callers.ts';
import type { Wire } from './run-matrix.ts';

/** The composed product with two borrowers who have one of everything, staff of every role, and one who acts for the first. Tests only. */
export async function beginMatrix(): Promise<{
  wire: Wire;
  cast: Cast;
  /** The one through which routes reach the database; the wire's is apart from it. */
  routesDatabase: Database;
  readonly database: TestDatabase;
  /** The session of the borrower who never calls in the matrix. */
  otherHeaders: Readonly<Record<string, string>>;
  close(): Promise<void>;
}> {
  const clock = standingClock();
  const composed = await composeForTests(clock);
  const { app, database, composition } = composed;
  await composition.knowProducts();
  const services = servicesOf(composed, clock);
  const [own, other] = [await livedLife(composed, services), await livedLife(composed, services)];
  const staff: Caller[] = [];
  for (const member of STAFF_CAST) staff.push(await satDown(composed, services, member));
  const callers: Caller[] = [
    { name: 'borrower', kind: 'borrower', headers: bearer(own.token) },
    {
      name: 'operator for the borrower',
      kind: 'for a client',
      headers: await actingFor(composed, staff, own.borrowerId),
    },
    ...staff,
  ];
  let calls = 0;
  const wire: Wire = {
    database,
    async ask(path, { method = 'GET', headers = {}, body }) {
      calls += 1;
      const remoteAddress = `10.${1 + (calls >> 16)}.${(calls >> 8) & 255}.${calls & 255}`;
      const answer = await app.inject({
        method: method as 'GET' | 'POST' | 'PUT',
        url: path,
        headers,
        remoteAddress,
        ...(body !== undefined && { payload: body }),
      });
      return {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string>,
        text: answer.body,
      };
    },
  };
  const belongings = [own, other].map(({ borrowerId }) => readBelongings(database, borrowerId));
  const [ownThings, otherThings] = await Promise.all(belongings);
  if (!ownThings || !otherThings) throw new Error('Two lives were lived, and two are read.');
  const cast = { callers, own: ownThings, other: otherThings };
  return {
    wire,
    cast,
    database,
    routesDatabase: composition.services.database,
    otherHeaders: bearer(other.token),
    close: composed.close,
  };
}

/** The product's own services, with the codes of tests and its uploads. */
export function servicesOf(
  { database, composition, folder }: ComposedForTests,
  clock: MovableClock,
): TestServices {
  const made = createTestServices(database);
  return {
    ...made,
    ...composition.services,
    clock,
    wallClock: clock,
    randomness: made.randomness,
    documents: createFolderStore(join(folder, 'documents'), composition.services.sealing, made.randomness),
  };
}

interface Lived {
  readonly borrowerId: number;
  readonly token: string;
}

/** A loan with a payment, a paper, a look at a face, a card payment, an overpayment, a browser, a request and a payment that is looked for. */
async function livedLife({ app, database }: ComposedForTests, services: TestServices): Promise<Lived> {
  const key = await liveLoan(services);
  await payAtTerminal(services, key, 1_000);
  // Overdue, so that mediation can be asked for.
  passDays(services, 20);
  const { borrowerId } = key;
  const token = await database.transaction(machineAct('matrix'), (tx) =>
    openSession(services, tx, borrowerId),
  );
  const call = callerInProcess(app, '/api/v2');
  const told = [
    await call(addPushDevice, { body: DEVICE }, bearer(token)),
    await call(requestMediation, { body: { ...LETTER, agreement_id: key.agreementId } }, bearer(token)),
    await call(searchPayment, { body: { ...SEARCHED, agreement_id: key.agreementId } }, bearer(token)),
  ];
  for (const { json } of told) if (!json.success) throw new Error(JSON.stringify(json));
  const sha256 = await services.documents.put(Buffer.from(`a paper of ${borrowerId}`));
  const now = services.clock.now();
  await database.transaction(machineAct('matrix'), async (tx) => {
    await tx.run(sql`
      INSERT INTO borrower_upload (borrower_id, kind, file_name, content_type, bytes_count, sha256, uploaded_at)
      VALUES (${borrowerId}, 'other', 'paper.pdf', 'application/pdf', 20, ${sha256}, ${now})`);
    await tx.run(sql`
      INSERT INTO identity_verification (borrower_id, application_id, verification_id, attempt, reference, session_id,
        redirect_url, result, created_at, decided_at)
      SELECT ${borrowerId}, application_id, gen_random_uuid(), 9, gen_random_uuid()::text, 'session', 'http://face.example',
        'failed', ${now}, ${now} FROM loan_application WHERE borrower_id = ${borrowerId}`);
    await tx.run(sql`
      INSERT INTO overpayment (borrower_id, agreement_id, arose_on, refund_by)
      VALUES (${borrowerId}, ${key.agreementId}, ${now}, ${now}::date + 14)`);
    await tx.run(sql`
      INSERT INTO card_payment (borrower_id, agreement_id, public_id, invoice, amount_tiyn, status, created_at)
      VALUES (${borrowerId}, ${key.agreementId}, gen_random_uuid(), gen_random_uuid()::text, 100000, 'created', ${now})`);
  });
  return { borrowerId, token };
}

const DEVICE = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/matrix',
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16, 4).toString('base64url'),
};
const LETTER = { text: 'Вопрос о сроках возврата' } as const;
const SEARCHED = { paid_on: '2026-11-22', amount: 5_000, channel: 'terminal' } as const;

/** A member of staff who has signed in. */
export async function satDown(
  { app }: ComposedForTests,
  services: TestServices,
  member: (typeof STAFF_CAST)[number],
): Promise<Caller> {
  const { login, password, totpSecret, role } = member;
  await enrolMember(services, { ...member, roles: [role] });
  const code = codeNow(totpSecret, new Date()).code;
  const entered = await callerInProcess(app, '/api/office/v1')(signInStaff, {
    body: { login, password, code },
  });
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  return { name: role, kind: 'staff', role, headers: { cookie, 'x-office-csrf': entered.json.csrf } };
}

/** The operator asks, the client dictates the code that came, the client's cabinet opens. */
async function actingFor(
  { app, composition, database }: ComposedForTests,
  staff: readonly Caller[],
  borrowerId: number,
): Promise<Readonly<Record<string, string>>> {
  const operator = staff.find(({ role }) => role === 'operator')?.headers ?? {};
  const office = callerInProcess(app, '/api/office/v1');
  const params = { borrower_id: borrowerId };
  const asked = await office(requestActing, { params, body: { reason: 'Клиент просит помочь' } }, operator);
  const { body } = await database.transaction(machineAct('matrix'), (tx) =>
    tx.one<{ body: Buffer }>(sql`
      SELECT body_sealed AS body FROM outgoing_message WHERE borrower_id = ${borrowerId} AND channel = 'sms'
      ORDER BY created_at DESC, message_number DESC LIMIT 1`),
  );
  const code = /\b\d{6}\b/.exec(composition.services.sealing.open(body))?.[0] ?? '';
  const acting_id = asked.json.acting_id;
  const confirmed = await office(
    confirmActing,
    { params: { ...params, acting_id }, body: { code } },
    operator,
  );
  const ticket = confirmed.json.address.split('#acting=')[1] ?? '';
  const opened = await callerInProcess(app, '/api/v2')(openActing, { body: { ticket } });
  return bearer(opened.json.token);
}
