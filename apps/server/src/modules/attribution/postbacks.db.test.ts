import { beforeAll, beforeEach, expect, test } from 'vitest';
import { givenDatabase } from '../../given-for-tests.ts';
import { machineryForTests, standingClock } from '../../people-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { PartnerGoal, Postback, PostbackOutcome } from '../../providers/partners/partner-networks.ts';
import { deliverPostback, type PostbackServices } from './deliver-postback.ts';
import { noteGoal } from './note-goal.ts';
import { noteRegistration } from './note-registration.ts';

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
  outcome = { kind: 'unavailable' };
  await expect(deliver(application, 'sent')).rejects.toThrow('leadgid is away');
  outcome = { kind: 'refused', answer: '404' };
  await deliver(application, 'sent');
  await deliver(application, 'sent');
  expect(told).toHaveLength(2);
  outcome = { kind: 'not-wanted' };
  await note(application, 'refused');
  await deliver(application, 'refused');
  expect((await statusOf(application)).map(({ status }) => status).sort()).toEqual(['not-wanted', 'refused']);
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
