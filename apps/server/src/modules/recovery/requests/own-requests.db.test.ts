import { CASE_STEP_KINDS, type CaseStepKind, SHOWN_STEPS } from '@senim/contracts/shared/cases';
import { OWED } from '@senim/loan-engine/lifecycle/status';
import { expect, test } from 'vitest';
import { givenLoansEachMorning } from '../../../given-for-tests.ts';
import { liveLoan, passDays } from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { type Act, machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { memberOfStaff } from '../../staff/staff-for-tests.ts';
import { readCase } from '../../support/cases/read-case.ts';
import { insertStep, readSteps } from '../../support/cases/store.ts';
import { submitLetter } from '../../support/letters/submit-letter.ts';
import { listRequests } from './list-requests.ts';
import { openRequest } from './open-request.ts';
import { writeLetter } from './write-letter.ts';

const { services } = await givenLoansEachMorning();
const operator = await memberOfStaff(services, 'operator');
const machine = machineAct('test');
const address = '127.0.0.1';

const WORDS = 'Когда откроется отделение в Таразе?';

async function write(borrowerId: number, text = WORDS, act: Act = asBorrower(borrowerId)) {
  const letter = { kind: 'feedback', topic: 'question', text, agreementId: null } as const;
  const written = await writeLetter(services, act, borrowerId, { ...letter, language: 'ru', address });
  if (isRefused(written)) throw new Error(written.refused);
  return written.reference;
}

async function caseIdOf(reference: string): Promise<number> {
  const found = await services.database.transaction(machine, (tx) => readCase(services, tx, reference));
  if (!found) throw new Error(`There is no case ${reference}.`);
  return found.caseId;
}

const addStep = (act: Act, caseId: number, kind: CaseStepKind, staffId: number | null) =>
  services.database.transaction(act, (tx) =>
    insertStep(services.sealing, tx, {
      answersBy: null,
      caseId,
      kind,
      text: kind,
      staffId,
      at: services.clock.now(),
      reasonVersions: [],
    }),
  );

test('a borrower’s own session reads the steps that are meant for them, and another’s reads nothing', async () => {
  const [{ borrowerId }, other] = [await liveLoan(services), await liveLoan(services)];
  const caseId = await caseIdOf(await write(borrowerId));
  for (const kind of CASE_STEP_KINDS) await addStep(machine, caseId, kind, operator.caller.staffId);
  const stepsSeenBy = async (act: Act) => {
    const steps = await services.database.transaction(act, (tx) => readSteps(services.sealing, tx, caseId));
    return steps.map(({ kind }) => kind).toSorted();
  };
  expect(await stepsSeenBy(machine)).toEqual(CASE_STEP_KINDS.toSorted());
  expect(await stepsSeenBy(asBorrower(borrowerId))).toEqual(SHOWN_STEPS.toSorted());
  expect(await stepsSeenBy(asBorrower(other.borrowerId))).toEqual([]);
});

test('a borrower’s own session adds to its own letters what a borrower says, and nothing in the name of staff', async () => {
  const [{ borrowerId }, other] = [await liveLoan(services), await liveLoan(services)];
  const caseId = await caseIdOf(await write(borrowerId));
  await addStep(asBorrower(borrowerId), caseId, 'added', null);
  const walls = /row-level security/;
  await expect(addStep(asBorrower(other.borrowerId), caseId, 'added', null)).rejects.toThrow(walls);
  await expect(addStep(asBorrower(borrowerId), caseId, 'signed', null)).rejects.toThrow(walls);
  await expect(addStep(asBorrower(borrowerId), caseId, 'answered', operator.caller.staffId)).rejects.toThrow(
    walls,
  );
});

test('a stranger’s letter in the same words is another letter, and counts to what a person writes in a day', async () => {
  const { borrowerId } = await liveLoan(services);
  const { phone } = await services.database.transaction(machine, (tx) =>
    findBorrower(services, tx, borrowerId),
  );
  const sent = (text: string) =>
    submitLetter(services, { ...machine, principal: { kind: 'anonymous' } }, 'feedback', {
      body: { topic: 'question', name: 'Кто-то', phone, text },
      language: 'ru',
      address: 'elsewhere',
    });
  const strangers = await sent(WORDS);
  const own = await write(borrowerId);
  expect(strangers).not.toMatchObject({ reference: own });
  expect(await write(borrowerId)).toBe(own);
  const { requests } = await listRequests(services, asBorrower(borrowerId), borrowerId, 'ru');
  expect(requests.map(({ reference }) => reference)).toEqual([own]);
  for (const text of ['Раз.', 'Два.', 'Три.']) await sent(text);
  await expect(write(borrowerId, 'Ещё вопрос.')).rejects.toThrow('too_many_cases');
});

test.each(OWED)(
  'easier terms and a mediator can be asked for in status %s of an overdue loan',
  async (status) => {
    const key = await liveLoan(services);
    passDays(services, 31);
    await services.database.transaction(machine, (tx) =>
      tx.run(sql`UPDATE agreement SET status = ${status} WHERE agreement_id = ${key.agreementId}`),
    );
    const asked = { ...key, text: 'Прошу дать время.', language: 'ru', address } as const;
    const act = asBorrower(key.borrowerId);
    for (const request of [
      { kind: 'settlement', topic: 'deferral' },
      { kind: 'mediation', topic: 'mediation' },
    ] as const)
      expect(await openRequest(services, act, asked, request)).toMatchObject({
        reference: expect.any(String),
      });
  },
);

test('what a member of staff writes for a client stands in the record of acts', async () => {
  const { borrowerId } = await liveLoan(services);
  const { staffId } = operator.caller;
  const principal = { kind: 'staff', staffId, at: services.clock.now(), onBehalf: borrowerId } as const;
  await write(borrowerId, WORDS, { principal, auditEvent: 'support.written-to', requestId: 'for-client' });
  const acts = await services.database.transaction(machine, (tx) =>
    tx.rows(sql`SELECT event, staff_id AS "staffId", on_behalf AS "onBehalf" FROM staff_act
      WHERE request_id = 'for-client'`),
  );
  expect(acts).toEqual([{ event: 'support.written-to', staffId, onBehalf: true }]);
});
