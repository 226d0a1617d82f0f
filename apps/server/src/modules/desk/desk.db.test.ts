import { holdsRight } from '@senim/contracts/office/staff-rights';
import { type PersonalFieldName, seesWhole } from '@senim/contracts/shared/personal-fields';
import { STAFF_CAST } from '@senim/database/cast/staff';
import { SENIM } from '@senim/lender/lender-for-tests';
import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { givenDesk, givenLoans } from '../../given-for-tests.ts';
import { liveLoan, payAtTerminal, stateOf, unsignedLoan } from '../../loans-for-tests.ts';
import { type Act, machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import { isRefused } from '../../platform/outcome.ts';
import type { AgreementKey } from '../agreements/types.ts';
import { readBorrowers } from '../identity/store.ts';
import { receivePayment } from '../payments/incoming/receive-payment.ts';
import { assignSuspense } from '../payments/suspense/assign-suspense.ts';
import { listProposals } from '../staff/proposals/list-proposals.ts';
import { listActs } from '../staff/record/list-acts.ts';
import { submitLetter } from '../support/submit-letter.ts';
import { describeCase, workOnCase } from '../support/work-on-case.ts';
import { answerQuestion, askApplicant, readOwnQuestion } from '../underwriting/ask-applicant.ts';
import type { UnderwritingServices } from '../underwriting/assess-application.ts';
import { decideReview } from '../underwriting/decide-review.ts';
import { describeReview } from '../underwriting/describe-review.ts';
import { describeCustomer } from './customers/describe-customer.ts';
import { findAnyone } from './customers/find-anyone.ts';
import { listTimeline } from './customers/list-timeline.ts';
import { revealPersonalData } from './customers/reveal-personal-data.ts';
import { decideProposal, proposeAct } from './deciding/decide-proposal.ts';
import { countQueues, listQueue } from './queues/list-queue.ts';
import { suggestOwners } from './queues/suggest-owners.ts';
import { releaseItem, takeItem, takeOverItem } from './queues/take-item.ts';
import { listRecord } from './record/list-record.ts';

const machine = machineAct('test');
const { database, services: plain } = await givenLoans();
const services = { ...plain, lender: SENIM, isSandbox: true };
const desk = await givenDesk(services);

const at = (login: string): StaffCaller => desk(login).caller;
const actOf = (login: string, auditEvent = 'desk.test', borrowerId: number | null = null): Act => ({
  principal: { kind: 'staff', staffId: at(login).staffId, at: services.clock.now(), onBehalf: false },
  auditEvent,
  requestId: 'request',
  remark: { borrowerId },
});
const underwriting = () => services as unknown as UnderwritingServices;

async function personOf(borrowerId: number) {
  const [person] = await database.transaction(machine, (tx) =>
    readBorrowers(services.sealing, tx, { borrowerId }),
  );
  if (!person) throw new Error('Nobody.');
  return person;
}

/** An application that the machine has left to people, of somebody whose three steps are done. */
async function parked(amountTenge: number): Promise<{ borrowerId: number; applicationId: number }> {
  const { borrowerId } = await unsignedLoan(services, { amountTenge });
  return database.transaction(machine, async (tx) => {
    await tx.run(sql`UPDATE agreement SET status = 10 WHERE borrower_id = ${borrowerId}`);
    return tx.one(sql`
      UPDATE loan_application SET status = 2, decided_at = NULL, awaits_person_since = ${services.clock.now()} WHERE borrower_id = ${borrowerId}
      RETURNING borrower_id AS "borrowerId", application_id AS "applicationId"`);
  });
}

const found = async (typed: string) =>
  (await findAnyone(services, actOf('operator', 'customer.searched'), typed)).results;

test('anybody is found by IIN, phone, name, agreement and payment, and only they', async () => {
  const key = await liveLoan(services);
  await liveLoan(services);
  const { iin, phone } = await personOf(key.borrowerId);
  const { number } = await stateOf(services, key);
  const itIs = expect.objectContaining({ borrower_id: key.borrowerId });
  expect(await found(iin)).toEqual([itIs]);
  expect(await found(`+${phone.slice(0, 1)} ${phone.slice(1, 4)} ${phone.slice(4)}`)).toEqual([itIs]);
  expect(await found(number)).toEqual([expect.objectContaining({ kind: 'agreement', reference: number })]);
  expect(await found('нурла айг')).toContainEqual(itIs);
  expect(await found('P-000077')).toEqual([]);
  expect(await found('Нурланова Б')).toEqual(expect.arrayContaining([]));
  expect(await found('Сериков')).toEqual([]);
});

test('the customer’s page masks identifiers, and shows them whole only for a reason that stays on record', async () => {
  const { borrowerId } = await liveLoan(services);
  const { iin, phone } = await personOf(borrowerId);
  const viewer = { roles: ['operator'], language: 'ru' } as const;
  const page = await describeCustomer(services, actOf('operator'), borrowerId, viewer);
  expect(JSON.stringify(page)).not.toContain(iin);
  expect(JSON.stringify(page)).not.toContain(phone);
  for (const personal of ['1991-05-17', '012345678', 'Абая', '320000', 'KZ84722C000012345678'])
    expect(JSON.stringify(page)).not.toContain(personal);
  expect(page).toMatchObject({ name: 'Нурланова Айгерим', masked: true, agreements: [{ status: 7 }] });
  const act = actOf('operator', 'customer.revealed', borrowerId);
  expect(await revealPersonalData(services, act, borrowerId, 'Клиент звонит')).toMatchObject({
    iin,
    phone,
    profile: { birth_date: '1991-05-17', id_number: '012345678', monthly_income: 320_000 },
  });
  const { acts } = await listActs(services, machine, {
    beforeId: null,
    event: 'customer.revealed',
    staffId: null,
    borrowerId,
    subject: null,
    isOnBehalf: false,
    from: null,
    to: null,
  });
  expect(acts).toMatchObject([{ staffName: at('operator').name, reason: 'Клиент звонит', borrowerId }]);
});

test.each(STAFF_CAST.filter(({ role }) => holdsRight([role], 'customers.view')))(
  'the customer’s page shows $role of each field what the one table gives them',
  async ({ login, role }) => {
    const { borrowerId } = await liveLoan(services);
    const whole = await revealPersonalData(services, actOf(login), borrowerId, 'Сверка');
    const page = await describeCustomer(services, actOf(login), borrowerId, {
      roles: [role],
      language: 'ru',
    });
    if (isRefused(page) || isRefused(whole)) throw new Error('No such customer.');
    const { iin, phone, iban } = page;
    const flat: Record<string, unknown> = { iin, phone, iban, ...page.profile };
    const plain: Record<string, unknown> = { ...whole, ...whole.profile };
    const shownWhole = Object.keys(flat).filter((name) => flat[name] !== null && flat[name] === plain[name]);
    const entitled = Object.keys(flat).filter((name) => seesWhole([role], name as PersonalFieldName));
    expect(shownWhole).toEqual(entitled.filter((name) => plain[name] !== null));
    expect(page.masked).toBe(entitled.length === 0);
  },
);

test('what may be done with a loan depends on its status and on the role, and says why not', async () => {
  const { borrowerId } = await liveLoan(services);
  const closedTo = async (login: string) => {
    const viewer = { roles: at(login).roles, language: 'ru' } as const;
    const page = await describeCustomer(services, actOf(login), borrowerId, viewer);
    if (isRefused(page)) throw new Error(page.refused);
    return Object.fromEntries(
      page.agreements[0]?.actions.map(({ action, closed }) => [action, closed]) ?? [],
    );
  };
  expect(await closedTo('accountant')).toMatchObject({
    'enter-payment': null,
    'reverse-payment': 'money',
    'propose-refund': 'money',
    freeze: 'role',
  });
  expect(await closedTo('compliance')).toMatchObject({
    freeze: null,
    unfreeze: 'not-frozen',
    'close-recovery': 'status',
    'start-collection': null,
  });
  expect(Object.values(await closedTo('auditor')).every((closed) => closed === 'role')).toBe(true);
});

test('everything that happened stands on one line of time, with who did it', async () => {
  const { borrowerId } = await liveLoan(services);
  const timeline = await listTimeline(
    services,
    actOf('operator', 'customer.timeline-viewed', borrowerId),
    borrowerId,
    'ru',
  );
  if (isRefused(timeline)) throw new Error(timeline.refused);
  const kinds = new Set(timeline.events.map(({ kind, what }) => `${kind} ${what}`));
  for (const wanted of [
    'registered registered',
    'application application-submitted',
    'agreement signed',
    'fact paid-out',
    'signature signed',
    'document drawn-up',
  ])
    expect(kinds).toContain(wanted);
  const times = timeline.events.map(({ at: when }) => when);
  expect(times).toEqual([...times].sort().reverse());
});

test('a parked application is taken once, decided by its owner, and the borrower has their agreement', async () => {
  const key = await parked(40_000);
  const item = `${key.borrowerId}-${key.applicationId}`;
  expect(await takeItem(services, actOf('manager'), at('manager').staffId, 'reviews', item)).toEqual({
    item,
  });
  const other = await takeItem(services, actOf('senior'), at('senior').staffId, 'reviews', item);
  expect(other).toEqual({ refused: 'item_taken' });
  const decided = { decision: 'approve', reasons: [], note: 'Имя то же, отчество в реестре' } as const;
  expect(await decideReview(underwriting(), actOf('senior'), at('senior'), key, decided)).toEqual({
    refused: 'item_taken',
  });
  expect(await decideReview(underwriting(), actOf('manager'), at('manager'), key, decided)).toEqual({
    outcome: 'approved',
  });
  expect(await decideReview(underwriting(), actOf('manager'), at('manager'), key, decided)).toEqual({
    refused: 'review_over',
  });
  const rows = await database.transaction(machine, (tx) =>
    tx.rows(
      sql`SELECT who, cause FROM status_transition WHERE borrower_id = ${key.borrowerId} AND cause = 'approved' AND who <> 'machine'`,
    ),
  );
  expect(rows).toEqual([{ who: 'credit-manager', cause: 'approved' }]);
});

test('what somebody left behind when they went home a colleague takes over; while they are in, nobody does', async () => {
  const key = await parked(40_000);
  const item = `${key.borrowerId}-${key.applicationId}`;
  const [owner, other] = [at('manager').staffId, at('senior').staffId];
  await takeItem(services, actOf('manager'), owner, 'reviews', item);
  const now = services.wallClock.now();
  await database.transaction(machine, (tx) =>
    tx.run(sql`INSERT INTO staff_session (token_sha256, staff_id, opened_at, last_seen_at)
      VALUES (${Buffer.alloc(32, 7)}, ${owner}, ${now}, ${now})`),
  );
  const takeOver = () => takeOverItem(services, actOf('senior'), other, 'reviews', item);
  expect(await takeOver()).toEqual({ refused: 'owner_at_work' });
  await database.transaction(machine, (tx) =>
    tx.run(sql`UPDATE staff_session SET ended_at = ${now} WHERE staff_id = ${owner}`),
  );
  expect(await takeOver()).toEqual({});
  expect(await takeItem(services, actOf('manager'), owner, 'reviews', item)).toEqual({
    refused: 'item_taken',
  });
});

test('a refusal names its reasons, which the borrower is told', async () => {
  const key = await parked(40_000);
  const refusal = { decision: 'refuse', reasons: [], note: 'Фамилия не та' } as const;
  const manager = at('manager');
  expect(await decideReview(underwriting(), actOf('manager'), manager, key, refusal)).toMatchObject({
    refused: 'reasons_missing',
  });
  const reasons = ['data_not_confirmed', 'nonsense'];
  expect(await decideReview(underwriting(), actOf('manager'), manager, key, { ...refusal, reasons })).toEqual(
    { outcome: 'refused' },
  );
  const row = await database.transaction(machine, (tx) =>
    tx.one(
      sql`SELECT status, refusal_reasons AS reasons FROM loan_application WHERE borrower_id = ${key.borrowerId}`,
    ),
  );
  expect(row).toEqual({ status: 9, reasons: ['data_not_confirmed'] });
});

test('above the limit two different people must agree, a senior among them; one person in two accounts is one', async () => {
  const key = await parked(60_000);
  const decided = { decision: 'approve', reasons: [], note: 'Согласен' } as const;
  const by = (login: string, caller = at(login)) =>
    decideReview(underwriting(), actOf(login), caller, key, decided);
  expect(await by('manager')).toEqual({ outcome: 'awaits-second' });
  const twin = { ...at('senior'), personIndex: at('manager').personIndex };
  expect(await by('senior', twin)).toEqual({ refused: 'second_person_needed' });
  const shownTo = (login: string) =>
    describeReview(underwriting(), actOf(login), key, { staff: at(login), language: 'ru' });
  const approvedBy = { name: at('manager').name };
  expect(await shownTo('senior')).toMatchObject({
    needs_second: true,
    approvals: [{ ...approvedBy, mine: false }],
  });
  expect(await shownTo('manager')).toMatchObject({ approvals: [{ ...approvedBy, mine: true }] });
  await releaseItem(
    services,
    actOf('senior'),
    at('senior').staffId,
    'reviews',
    `${key.borrowerId}-${key.applicationId}`,
  );
  expect(await by('senior')).toEqual({ outcome: 'approved' });
});

test('a question stops the clock; the answer puts the application back with ten minutes anew', async () => {
  const key = await parked(40_000);
  const asked = await askApplicant(
    services,
    actOf('manager'),
    at('manager'),
    key,
    'Как пишется ваша фамилия?',
  );
  expect(asked).toEqual({});
  const again = await askApplicant(services, actOf('manager'), at('manager'), key, 'И ещё раз, пожалуйста');
  expect(again).toEqual({ refused: 'question_open' });
  const mine: Act = {
    principal: { kind: 'borrower', borrowerId: key.borrowerId },
    auditEvent: 'x',
    requestId: 'x',
  };
  expect(await readOwnQuestion(services, mine, key.borrowerId)).toMatchObject({
    question: { text: 'Как пишется ваша фамилия?' },
  });
  services.clock.advanceMs(3_600_000);
  const answered = await answerQuestion(services, mine, key.borrowerId, 'Через О');
  expect(answered).toEqual({
    decision_due_at: new Date(services.clock.now().getTime() + 600_000).toISOString(),
  });
  const waiting = await listQueue(services, actOf('manager'), at('manager').staffId, 'reviews', {});
  if (isRefused(waiting)) throw new Error(waiting.refused);
  const item = `${key.borrowerId}-${key.applicationId}`;
  expect(waiting.rows.find((row) => row.item === item)).toMatchObject({ waits_for: 'us' });
  const shown = await describeReview(underwriting(), actOf('manager'), key, {
    staff: at('manager'),
    language: 'ru',
  });
  expect(shown).toMatchObject({ questions: [{ answer: 'Через О', asked_by: at('manager').name }] });
});

test('money with one digit wrong is offered to whom it was meant for, and given to them on its day', async () => {
  const key = await liveLoan(services);
  const { iin } = await personOf(key.borrowerId);
  const { number } = await stateOf(services, key);
  const swapped = `${number.slice(0, 3)}9${number.slice(4)}`;
  const pay = async (account: string, transactionId: string) =>
    (
      await receivePayment(services, {
        network: 'kassa24',
        transactionId,
        account,
        amountTiyn: tengeToTiyn(10_000),
        valueDay: '2026-11-23',
        paidAt: services.clock.now(),
      })
    ).paymentId ?? 0;
  const byNumber = await pay(swapped, 'lost1');
  const suggested = await suggestOwners(services, actOf('accountant'), byNumber, at('accountant').roles);
  expect(suggested).toMatchObject({ account: swapped });
  expect(
    'suggestions' in suggested && suggested.suggestions.map(({ agreement_number }) => agreement_number),
  ).toContain(number);
  expect(iin).toHaveLength(12);
  const counts = await countQueues(services, actOf('accountant'), at('accountant').staffId, ['suspense']);
  expect(counts.find(({ queue }) => queue === 'suspense')?.waiting).toBe(1);
  const assigned = await assignSuspense(services, actOf('accountant'), at('accountant').staffId, byNumber, {
    number,
    reason: 'Опечатка в номере',
  });
  expect(assigned).toEqual({ borrower_id: key.borrowerId });
  const after = await countQueues(services, actOf('accountant'), at('accountant').staffId, ['suspense']);
  expect(after.find(({ queue }) => queue === 'suspense')?.waiting).toBe(0);
});

test('a complaint is taken, put off, answered, and the answer goes to whoever wrote', async () => {
  const receipt = await submitLetter(services, { ...machine, auditEvent: 'x' }, 'complaint', {
    body: { topic: 'payment', name: 'Айгерим', text: 'Списали дважды, проверьте.', phone: '77017770001' },
    language: 'ru',
    address: 'here',
  });
  if (isRefused(receipt)) throw new Error(receipt.refused);
  const { reference } = receipt;
  const by = (step: Parameters<typeof workOnCase>[4]) =>
    workOnCase(services, actOf('operator'), at('operator'), reference, step);
  const heard = reference.toLowerCase().replaceAll('-', ' ');
  for (const typed of [heard, heard.replaceAll(' ', '')])
    expect(await found(typed)).toContainEqual(expect.objectContaining({ kind: 'case', reference }));
  expect(await by({ kind: 'deferred', text: 'Ждём сеть' })).toMatchObject({ refused: 'defer_day_wrong' });
  expect(await by({ kind: 'deferred', text: 'Ждём сеть', until: '2026-11-27' })).toEqual({});
  expect(await by({ kind: 'answered', text: 'Второе списание вернётся завтра.' })).toEqual({});
  expect(await by({ kind: 'note', text: 'Поздно' })).toEqual({ refused: 'case_over' });
  expect(await describeCase(services, actOf('operator'), reference, at('operator').roles)).toMatchObject({
    status: 'answered',
    steps: [{ kind: 'deferred' }, { kind: 'answered', by: at('operator').name }],
  });
  const sent = await database.transaction(machine, (tx) =>
    tx.rows<{ body: Buffer }>(
      sql`SELECT body_sealed AS body FROM outgoing_message WHERE kind = 'case-answered'`,
    ),
  );
  expect(sent.map(({ body }) => services.sealing.open(body)).join()).toContain(
    'Второе списание вернётся завтра.',
  );
});

test('twenty people who take the next item at once get twenty different ones', async () => {
  for (let index = 0; index < 20; index++) await parked(20_000);
  const { staffId } = at('manager');
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => takeItem(services, actOf('manager'), staffId, 'reviews', null)),
  );
  const page = await listQueue(services, actOf('manager'), staffId, 'reviews', { owner: 'mine' });
  if (isRefused(page)) throw new Error(page.refused);
  expect(page.rows.length).toBeGreaterThan(0);
  expect(taken.every((one) => !isRefused(one))).toBe(true);
  const due = page.rows.map(({ due_at }) => due_at ?? '');
  expect(due).toEqual([...due].sort());
});

async function refundable(): Promise<AgreementKey> {
  const key = await liveLoan(services);
  await overpay(key, 70_000);
  return key;
}

async function overpay(key: AgreementKey, tenge: number): Promise<void> {
  await payAtTerminal(services, key, tenge);
}

const propose = (key: AgreementKey, kind: 'refund' | 'write-off') =>
  proposeAct(services, actOf('accountant', 'loan.decided', key.borrowerId), at('accountant'), key, {
    kind,
    iban: null,
    reason: 'Переплата клиента',
  });
const decideBy = (login: string, proposalId: number) =>
  decideProposal(services, actOf(login, 'proposal.decided'), at(login), proposalId, 'confirm');
const proposalsOf = async ({ borrowerId }: AgreementKey) => {
  const { proposals } = await listProposals(services, actOf('compliance'), at('compliance'));
  return proposals.filter(({ loan }) => loan?.borrower_id === borrowerId);
};
const openProposalOf = async (key: AgreementKey) => (await proposalsOf(key))[0]?.id ?? 0;
const refundsOf = ({ borrowerId }: AgreementKey) =>
  database.transaction(machine, (tx) =>
    tx.rows<{ amountTiyn: number }>(
      sql`SELECT amount_tiyn AS "amountTiyn" FROM payout WHERE borrower_id = ${borrowerId} AND kind = 'refund'`,
    ),
  );

test('two who confirm one refund at once: one does it, the other is told that it is over, and it goes once', async () => {
  const key = await refundable();
  await propose(key, 'refund');
  const [waiting] = await proposalsOf(key);
  expect(waiting).toMatchObject({ kind: 'refund', made_by: at('accountant').name, closed: null });
  const proposalId = waiting?.id ?? 0;
  const second = { ...at('compliance'), staffId: at('accountant').staffId };
  const both = await Promise.all([
    decideBy('compliance', proposalId),
    decideProposal(services, actOf('compliance', 'proposal.decided'), second, proposalId, 'confirm'),
  ]);
  expect(both).toEqual(expect.arrayContaining([{}, { refused: 'proposal_over' }]));
  expect((await refundsOf(key)).map(({ amountTiyn }) => amountTiyn)).toEqual([
    Math.round(Number(waiting?.loan?.amount) * 100),
  ]);
  const { acts } = await listActs(services, machine, {
    beforeId: null,
    event: 'proposal.decided',
    staffId: null,
    borrowerId: key.borrowerId,
    subject: null,
    isOnBehalf: false,
    from: null,
    to: null,
  });
  expect(acts).toMatchObject([
    { details: { proposal: 'refund', refused: 'proposal_over' } },
    { details: { proposal: 'refund', maker: at('accountant').name } },
  ]);
});

test('nobody confirms their own, and nobody without the right', async () => {
  const key = await refundable();
  await propose(key, 'refund');
  const proposalId = await openProposalOf(key);
  expect(await decideBy('accountant', proposalId)).toEqual({ refused: 'same_person' });
  expect(await decideBy('collector', proposalId)).toEqual({ refused: 'right_missing' });
  expect(await proposalsOf(key)).toHaveLength(1);
});

test('a refund of another sum than was agreed is refused by name, and the proposal stays open', async () => {
  const key = await refundable();
  await propose(key, 'refund');
  const proposalId = await openProposalOf(key);
  await overpay(key, 5_000);
  expect(await decideBy('compliance', proposalId)).toEqual({ refused: 'credit_changed' });
  expect(await proposalsOf(key)).toHaveLength(1);
  expect(await refundsOf(key)).toEqual([]);
  const { acts } = await listActs(services, machine, {
    beforeId: null,
    event: 'proposal.decided',
    staffId: at('compliance').staffId,
    borrowerId: key.borrowerId,
    subject: null,
    isOnBehalf: false,
    from: null,
    to: null,
  });
  expect(acts).toMatchObject([{ details: { refused: 'credit_changed', decision: 'confirm' } }]);
  const wish = { event: 'proposal.decided', borrower_id: key.borrowerId };
  const record = await listRecord(services, actOf('auditor'), at('auditor'), wish, 'ru');
  expect(record.acts[0]?.details['refused']).toBe(
    'Переплата с тех пор изменилась. Отклоните это предложение и сделайте новое.',
  );
});

test('a debt is written off as agreed, not as it has become', async () => {
  const key = await liveLoan(services);
  await propose(key, 'write-off');
  const stale = await openProposalOf(key);
  await payAtTerminal(services, key, 1_000);
  expect(await decideBy('compliance', stale)).toEqual({ refused: 'debt_changed' });
  expect((await stateOf(services, key)).status).toBe(7);
  const takenBack = await decideProposal(services, actOf('accountant'), at('accountant'), stale, 'decline');
  expect(takenBack).toEqual({});
  await propose(key, 'write-off');
  expect(await decideBy('compliance', await openProposalOf(key))).toEqual({});
  expect((await stateOf(services, key)).status).toBe(14);
});
