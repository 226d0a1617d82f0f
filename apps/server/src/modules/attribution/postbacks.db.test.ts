import type { PartnerGoal } from '@senim/contracts/office/settings/partner';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { givenDatabase } from '../../given-for-tests.ts';
import { machineryForTests, standingClock } from '../../people-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { asOwner } from '../../platform/database/test-database.ts';
import { isRefused } from '../../platform/outcome.ts';
import type { Postback, PostbackOutcome } from '../../providers/partners/partner-networks.ts';
import { deliverPostback, type PostbackServices } from './deliver-postback.ts';
import { noteGoal } from './note-goal.ts';
import { noteRegistration } from './note-registration.ts';
import { repeatPostback } from './repeat-postback.ts';

const machine = machineAct('test');
const database = await givenDatabase();
let services: PostbackServices;
let told: Postback[];
let outcome: PostbackOutcome;
let people = 0;

beforeAll(() => {
  services = {
    ...machineryForTests(database, standingClock()),
    partners: {
      async tell(postback) {
        told.push(postback);
        return outcome;
      },
    },
  };
});
beforeEach(() => {
  [told, outcome] = [[], { kind: 'accepted', answer: '200' }];
});

const RECORD = {
  source: 'leadgid',
  click_id: 'c7',
  web_id: 'w7',
  addons: {},
  clicked_at: '2026-11-23T05:00:00Z',
};

/** A borrower from a partner, with an application. */
async function applicant(attribution: object | null = RECORD, isFirstLoan = true) {
  people += 1;
  const index = Buffer.from(`person ${people}`);
  const at = services.clock.now();
  return database.transaction(machine, async (tx) => {
    const { borrowerId } = await tx.one<{ borrowerId: number }>(sql`
      INSERT INTO borrower (iin_sealed, iin_index, phone_sealed, phone_index, attribution, created_at)
      VALUES (${index}, ${index}, ${index}, ${index}, ${attribution && JSON.stringify(attribution)}, ${at})
      RETURNING borrower_id AS "borrowerId"`);
    const { applicationId } = await tx.one<{ applicationId: number }>(sql`
      INSERT INTO loan_application (borrower_id, status, loan_type, amount_tiyn, period, purpose, first_loan,
        submitted_at, decision_due_at)
      VALUES (${borrowerId}, 2, 'short', 2000000, 15, 'medical', ${isFirstLoan}, ${at}, ${at})
      RETURNING application_id AS "applicationId"`);
    return { borrowerId, applicationId };
  });
}

type Application = Awaited<ReturnType<typeof applicant>>;
const note = (application: Application, goal: Exclude<PartnerGoal, 'registered'>) =>
  database.transaction(machine, (tx) => noteGoal(services, tx, application, goal));
const deliver = (application: Application, goal: PartnerGoal) =>
  deliverPostback(services, { ...application, goal });
const statusOf = (application: Application) =>
  database.transaction(machine, (tx) =>
    tx.rows<{ goal: string; status: string }>(sql`
      SELECT goal, status FROM partner_postback WHERE borrower_id = ${application.borrowerId} ORDER BY created_at, goal`),
  );

test('the partner that sent the borrower hears of each goal once, under one number that says nothing', async () => {
  const application = await applicant();
  for (const goal of ['sent', 'sent', 'approved', 'issued'] as const) await note(application, goal);
  for (const goal of ['sent', 'sent', 'approved', 'issued'] as const) await deliver(application, goal);
  expect(told.map(({ goal }) => goal)).toEqual(['sent', 'approved', 'issued']);
  expect(told[0]).toEqual({
    source: 'leadgid',
    address: undefined,
    clickId: 'c7',
    webId: 'w7',
    goal: 'sent',
    ourId: expect.stringMatching(/^[0-9a-f]{16}$/),
    day: '2026-11-23',
    amount: '20000.00',
  });
  expect(new Set(told.map(({ ourId }) => ourId)).size).toBe(1);
});

test('no partner hears of a goal that was not reached', async () => {
  const application = await applicant();
  const failing = database.transaction(machine, async (tx) => {
    await noteGoal(services, tx, application, 'sent');
    throw new Error('The cause did not happen.');
  });
  await expect(failing).rejects.toThrow('did not happen');
  expect(await statusOf(application)).toEqual([]);
});

test('no partner hears of a borrower who came by nobody, or without a click', async () => {
  for (const attribution of [null, { ...RECORD, click_id: '' }, { source: 7 }]) {
    const application = await applicant(attribution);
    await note(application, 'sent');
    await note(application, 'issued');
    expect(await statusOf(application)).toEqual([]);
  }
});

test('of a repeat loan the partner hears nothing', async () => {
  const application = await applicant(RECORD, false);
  for (const goal of ['sent', 'approved', 'issued'] as const) await note(application, goal);
  expect(await statusOf(application)).toEqual([]);
});

test('a click counts for thirty days, and every goal of an application begun in time is told', async () => {
  const clickedOn = (day: string) => applicant({ ...RECORD, clicked_at: `${day}T05:00:00Z` });
  const [inTime, tooLate] = [await clickedOn('2026-10-24'), await clickedOn('2026-10-23')];
  for (const application of [inTime, tooLate]) await note(application, 'sent');
  await note(inTime, 'issued');
  expect((await statusOf(inTime)).map(({ goal }) => goal).sort()).toEqual(['issued', 'sent']);
  expect(await statusOf(tooLate)).toEqual([]);
});

test('a partner that is away is told later; one that refuses or did not ask is left alone', async () => {
  const application = await applicant();
  await note(application, 'sent');
  outcome = { kind: 'unavailable', answer: '503' };
  await expect(deliver(application, 'sent')).rejects.toThrow('leadgid is away');
  outcome = { kind: 'refused', answer: '404' };
  await deliver(application, 'sent');
  await deliver(application, 'sent');
  expect(told).toHaveLength(2);
  outcome = { kind: 'not-wanted' };
  await note(application, 'refused');
  await deliver(application, 'refused');
  expect((await statusOf(application)).map(({ status }) => status).sort()).toEqual(['not-wanted', 'refused']);
  expect(await seen(application, 'refused'), 'nobody was called').toMatchObject({ tries: 0 });
});

test('what is kept on an application stays as it was', async () => {
  const application = await applicant();
  await note(application, 'sent');
  await database.transaction(machine, (tx) =>
    tx.run(sql`UPDATE borrower SET attribution = NULL WHERE borrower_id = ${application.borrowerId}`),
  );
  await note(application, 'approved');
  await deliver(application, 'approved');
  expect(told).toMatchObject([{ source: 'leadgid', goal: 'approved' }]);
});

test('a registration is told once, without a sum, and only if the partner has just brought the borrower', async () => {
  const brought = await applicant();
  const tell = () => deliverPostback(services, { ...brought, applicationId: null, goal: 'registered' });
  for (const _ of [1, 2]) {
    await noteRegistration(services, brought.borrowerId);
    await tell();
  }
  expect(told).toMatchObject([{ source: 'leadgid', clickId: 'c7', goal: 'registered', amount: '' }]);
  await note(brought, 'sent');
  await deliver(brought, 'sent');
  expect(told[1]?.ourId).not.toBe(told[0]?.ourId);
  for (const attribution of [null, { ...RECORD, clicked_at: '2026-10-01T05:00:00Z' }]) {
    const nobodys = await applicant(attribution);
    await noteRegistration(services, nobodys.borrowerId);
    expect(await statusOf(nobodys)).toEqual([]);
  }
});

/** What the office's list tells of a goal: its number, state, tries and answer. */
const seen = async (application: Application, goal: PartnerGoal) =>
  database.transaction(machine, (tx) =>
    tx.one<{ id: number; status: string; tries: number; answer: string | null }>(sql`
      SELECT postback_id AS id, status, tries, answer FROM partner_postback
      WHERE borrower_id = ${application.borrowerId} AND goal = ${goal}`),
  );
const again = (id: number) => database.transaction(machine, (tx) => repeatPostback(tx, id));

test('what a partner refused is told once more with the same click and number, however often it is asked at once; what it took is not', async () => {
  const application = await applicant();
  await note(application, 'sent');
  const { id } = await seen(application, 'sent');
  expect(await again(id), 'it waits for its first try').toEqual({ refused: 'postback_not_failed' });
  expect(await again(id + 1_000)).toEqual({ refused: 'postback_not_found' });
  outcome = { kind: 'refused', answer: '404' };
  await deliver(application, 'sent');
  expect(await seen(application, 'sent')).toMatchObject({ status: 'refused', tries: 1, answer: '404' });
  const asked = await Promise.all([again(id), again(id), again(id)]);
  expect(asked.filter((one) => !isRefused(one))).toHaveLength(1);
  outcome = { kind: 'accepted', answer: '200' };
  await deliver(application, 'sent');
  await deliver(application, 'sent');
  expect(told).toHaveLength(2);
  expect(told[1]).toEqual(told[0]);
  expect(await again(id)).toEqual({ refused: 'postback_not_failed' });
  await expect(
    database.transaction(machine, (tx) =>
      tx.run(sql`UPDATE partner_postback SET status = 'waiting', ended_at = NULL WHERE postback_id = ${id}`),
    ),
  ).rejects.toThrow(/append-only/);
});

test('of a partner that is away the tries are counted and its answer kept, and it is told at once where somebody asks for it', async () => {
  const application = await applicant();
  await note(application, 'sent');
  outcome = { kind: 'unavailable', answer: '503' };
  for (const _ of [1, 2]) await expect(deliver(application, 'sent')).rejects.toThrow('is away');
  const waiting = await seen(application, 'sent');
  expect(waiting).toMatchObject({ status: 'waiting', tries: 2, answer: '503' });
  await asOwner(
    database,
    sql`UPDATE graphile_worker._private_jobs SET run_at = now() + interval '6 h', attempts = 20`,
  );
  expect(await again(waiting.id)).toEqual({});
  const { late } = await database.transaction(machine, (tx) =>
    tx.one<{ late: number }>(sql`SELECT sum(due)::int AS late FROM job_queue_state()`),
  );
  expect(late).toBe(1);
});
