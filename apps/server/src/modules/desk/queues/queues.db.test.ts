import type { ItemKind } from '@senim/contracts/office/queues';
import { STAFF_CAST } from '@senim/database/cast/staff';
import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { liveLoan, stateOf } from '../../../loans-for-tests.ts';
import { sql } from '../../../platform/database/sql.ts';
import { pastTheWalls } from '../../../platform/database/test-database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { receivePayment } from '../../payments/incoming/receive-payment.ts';
import { assignSuspense } from '../../payments/suspense/assign-suspense.ts';
import { holdItem, readOwner, takeOver } from '../../staff/claims/hold-item.ts';
import { submitLetter } from '../../support/letters/submit-letter.ts';
import { describeCase, workOnCase } from '../../support/working/work-on-case.ts';
import { decideReview } from '../../underwriting/decide-review.ts';
import { givenOffice, machine } from '../desk-for-tests.ts';
import { listRows } from '../lists/list-rows.ts';
import { countQueues, listQueue } from './list-queue.ts';
import { suggestOwners } from './suggest-owners.ts';
import { giveItemAway, listColleaguesOf, releaseItem, takeItem, takeOverItem } from './take-item.ts';

const { database, services, underwriting, at, actOf, parked, found } = await givenOffice();

test('a parked application is taken once, decided by its owner, and the borrower has their agreement', async () => {
  const key = await parked(40_000);
  const item = `${key.borrowerId}-${key.applicationId}`;
  expect(await takeItem(services, actOf('manager'), at('manager').staffId, 'reviews', item)).toEqual({
    item,
  });
  const other = await takeItem(services, actOf('senior'), at('senior').staffId, 'reviews', item);
  expect(other).toEqual({ refused: 'item_taken' });
  const decided = { decision: 'approve', reasons: [], note: 'Имя то же, отчество в реестре' } as const;
  expect(await decideReview(underwriting, actOf('senior'), at('senior'), key, decided)).toEqual({
    refused: 'item_taken',
  });
  expect(await decideReview(underwriting, actOf('manager'), at('manager'), key, decided)).toEqual({
    outcome: 'approved',
  });
  expect(await decideReview(underwriting, actOf('manager'), at('manager'), key, decided)).toEqual({
    refused: 'review_over',
  });
  const rows = await database.transaction(machine, (tx) =>
    tx.rows(
      sql`SELECT who, cause FROM status_transition WHERE borrower_id = ${key.borrowerId} AND cause = 'approved' AND who <> 'machine'`,
    ),
  );
  expect(rows).toEqual([{ who: 'credit-manager', cause: 'approved' }]);
});

test('a colleague takes over an item whose owner has gone home, and not while the owner works', async () => {
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

test('items of two desks under one number are taken over and put back each alone', async () => {
  const item = '700001';
  const [owner, other] = [at('accountant').staffId, at('senior').staffId];
  const ownersOf = (...kinds: readonly ItemKind[]) =>
    database.transaction(machine, async (tx) => {
      const owners = [];
      for (const kind of kinds) owners.push((await readOwner(tx, kind, item))?.staff_id);
      return owners;
    });
  const hold = (kind: ItemKind, staffId: number) =>
    database.transaction(machine, (tx) => holdItem(services, tx, kind, item, staffId));
  await hold('suspense', owner);
  await hold('statements', owner);
  expect(await database.transaction(machine, (tx) => takeOver(services, tx, 'suspense', item, other))).toBe(
    true,
  );
  expect(await ownersOf('suspense', 'statements')).toEqual([other, owner]);
  await releaseItem(services, actOf('accountant'), owner, 'suspense', item);
  expect(await ownersOf('suspense', 'statements')).toEqual([other, owner]);
  await hold('inquiries', other);
  await releaseItem(services, actOf('senior'), other, 'suspense', item);
  expect(await ownersOf('suspense', 'inquiries')).toEqual([undefined, other]);
});

test('what has left the queue or never was there is not taken, given or counted as one’s own', async () => {
  const key = await parked(40_000);
  const item = `${key.borrowerId}-${key.applicationId}`;
  const { staffId } = at('manager');
  const mine = async () =>
    (await countQueues(services, actOf('manager'), staffId, ['reviews'])).map((count) => count.mine);
  const before = await mine();
  await takeItem(services, actOf('manager'), staffId, 'reviews', item);
  expect(await mine()).toEqual(before.map((count) => count + 1));
  await database.transaction(machine, (tx) =>
    tx.run(sql`UPDATE loan_application SET awaits_person_since = NULL WHERE borrower_id = ${key.borrowerId}`),
  );
  expect(await mine()).toEqual(before);
  const gone = { refused: 'item_gone' };
  for (const wanted of [item, '999999-1'])
    expect(await takeItem(services, actOf('senior'), at('senior').staffId, 'reviews', wanted)).toEqual(gone);
  expect(await takeOverItem(services, actOf('senior'), at('senior').staffId, 'reviews', item)).toEqual(gone);
  const give = { item, to: at('senior').staffId };
  expect(await giveItemAway(services, actOf('manager'), staffId, 'reviews', give)).toEqual(gone);
  await releaseItem(services, actOf('manager'), staffId, 'reviews', item);
  expect(await database.transaction(machine, (tx) => readOwner(tx, 'reviews', item))).toBeNull();
});

test('of the items that are asked for by name those that wait are told, with whose they are', async () => {
  const keys = [await parked(30_000), await parked(31_000), await parked(32_000)];
  const [first = '', second = '', third = ''] = keys.map((key) => `${key.borrowerId}-${key.applicationId}`);
  const { staffId } = at('senior');
  await takeItem(services, actOf('senior'), staffId, 'reviews', second);
  const page = await listQueue(services, actOf('manager'), at('manager'), 'reviews', {
    items: [first, second, '1-1', 'C-0000-0000'].join(),
  });
  const rows = isRefused(page) ? [] : page.rows;
  expect(rows.map(({ item, owner }) => [item, owner?.staff_id ?? null])).toEqual([
    [first, null],
    [second, staffId],
  ]);
  for (const [item, owner] of [
    [first, null],
    [second, staffId],
    [third, null],
  ] as const) {
    const filter = owner === null ? ({ owner: 'free' } as const) : {};
    const one = await listQueue(services, actOf('manager'), at('manager'), 'reviews', {
      ...filter,
      items: item,
    });
    expect(isRefused(one) ? [] : one.rows.map((row) => row.item)).toEqual([item]);
  }
});

test('money with one wrong digit is suggested to the right loan, and credited on its own day', async () => {
  const key = await liveLoan(services);
  const { number } = await stateOf(services, key);
  const swapped = `${number.slice(0, 3)}${(Number(number[3]) + 1) % 10}${number.slice(4)}`;
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
  const typed = async (role: 'accountant' | 'auditor') => {
    const page = await listQueue(services, actOf(role), at(role), 'suspense', {});
    return isRefused(page) ? [] : page.rows.map(({ words }) => words);
  };
  expect(await typed('accountant')).toEqual([swapped]);
  expect(await typed('auditor')).toEqual([`${'*'.repeat(swapped.length - 4)}${swapped.slice(-4)}`]);
  const suggested = await suggestOwners(services, actOf('accountant'), byNumber, at('accountant').roles);
  expect(suggested).toMatchObject({ account: swapped });
  expect(
    'suggestions' in suggested && suggested.suggestions.map(({ agreement_number }) => agreement_number),
  ).toContain(number);
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

test('of the loans that money may be for, one that is owed is suggested before one that has ended, however new that is', async () => {
  const { borrowerId, agreementId: owed } = await liveLoan(services);
  const become = (agreementId: number, status: number) =>
    pastTheWalls(
      database,
      sql`UPDATE agreement SET status = ${status} WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId}`,
    );
  // It was paid, the next one came, and the bank took the payment back.
  await become(owed, 8);
  const { agreementId: ended } = await liveLoan(services, {}, borrowerId);
  await become(ended, 8);
  await become(owed, 7);
  const { phone } = await database.transaction(machine, (tx) => findBorrower(services, tx, borrowerId));
  const { paymentId = 0 } = await receivePayment(services, {
    network: 'kassa24',
    transactionId: 'by-phone',
    account: phone,
    amountTiyn: tengeToTiyn(10_000),
    valueDay: '2026-11-23',
    paidAt: services.clock.now(),
  });
  const shown = await suggestOwners(services, actOf('accountant'), paymentId ?? 0, at('accountant').roles);
  if (isRefused(shown)) throw new Error(shown.refused);
  expect(shown.suggestions.map(({ agreement_id, status, why }) => [agreement_id, status, why])).toEqual([
    [owed, 7, 'phone'],
    [ended, 8, 'phone'],
  ]);
  const unseen = await suggestOwners(services, actOf('auditor'), paymentId ?? 0, at('auditor').roles);
  expect(unseen).toMatchObject({ account: expect.stringMatching(/^\*+\d{4}$/) });
});

test('a complaint is taken, deferred and answered, and the answer goes to its sender', async () => {
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

test('a case is taken at its own desk only', async () => {
  const { staffId } = at('operator');
  const dispute = 'N-AAAA-0001';
  const act = actOf('operator');
  expect(await takeItem(services, act, staffId, 'cases', dispute)).toMatchObject({
    refused: 'case_not_found',
  });
  expect(await takeOverItem(services, act, staffId, 'cases', dispute)).toMatchObject({
    refused: 'case_not_found',
  });
});

test('colleagues who take the next item at once get different ones, the most urgent first', async () => {
  const colleagues = STAFF_CAST.filter(({ role }) => role !== 'administrator');
  for (let index = 0; index < colleagues.length; index++) await parked(20_000);
  const { staffId } = at('manager');
  const before = await listQueue(
    services,
    actOf('manager'),
    { staffId, roles: at('manager').roles },
    'reviews',
    { owner: 'free' },
  );
  if (isRefused(before)) throw new Error(before.refused);
  const due = before.rows.map(({ due_at }) => due_at ?? '');
  expect(due).toEqual([...due].sort());
  const taken = await Promise.all(
    colleagues.map(({ login }) => takeItem(services, actOf(login), at(login).staffId, 'reviews', null)),
  );
  const items = taken.map((one) => (isRefused(one) ? one.refused : one.item));
  const urgent = before.rows.slice(0, colleagues.length).map(({ item }) => item);
  expect(items.toSorted()).toEqual(urgent.toSorted());
});

test('an own or a free item is given to a colleague of the desk, and to nobody else; what somebody else has stays theirs', async () => {
  const key = await parked(40_000);
  const item = `${key.borrowerId}-${key.applicationId}`;
  const to = at('senior').staffId;
  const give = (login: string, receiver: number) =>
    giveItemAway(services, actOf(login, 'queue.given'), at(login).staffId, 'reviews', { item, to: receiver });
  const ownerNow = () => database.transaction(machine, (tx) => readOwner(tx, 'reviews', item));
  const { colleagues } = await listColleaguesOf(services, actOf('manager'), at('manager').staffId, 'reviews');
  expect(colleagues.map(({ staff_id: id }) => id)).toContain(to);
  expect(colleagues.map(({ staff_id: id }) => id)).not.toContain(at('manager').staffId);
  expect(await give('manager', at('accountant').staffId)).toEqual({ refused: 'colleague_not_found' });
  expect(await give('manager', to)).toEqual({});
  expect(await give('manager', to)).toEqual({});
  expect((await ownerNow())?.staff_id).toBe(to);
  expect(await give('manager', at('manager').staffId)).toEqual({ refused: 'item_taken' });
  expect((await ownerNow())?.staff_id).toBe(to);
});

test('an answer to a case is finished work once, whether or not its step kept the term that it had', async () => {
  const finished = async () => {
    const act = actOf('owner', 'list.viewed');
    const page = await listRows(services, act, at('owner'), 'finished', { where: 'queue:cases' });
    if (isRefused(page)) throw new Error(page.refused);
    return page.rows.map(({ cells }) => cells['in_time']).toSorted();
  };
  const before = await finished();
  const answered = async (phone: string) => {
    const receipt = await submitLetter(services, { ...machine, auditEvent: 'x' }, 'complaint', {
      body: { topic: 'payment', name: 'Айгерим', text: 'Списали дважды, проверьте.', phone },
      language: 'ru',
      address: phone,
    });
    if (isRefused(receipt)) throw new Error(receipt.refused);
    const step = { kind: 'answered', text: 'Второе списание вернётся завтра.' } as const;
    const act = actOf('operator', 'case.answered');
    expect(await workOnCase(services, act, at('operator'), receipt.reference, step)).toEqual({});
    return receipt.reference;
  };
  await answered('77017770003');
  expect(await finished()).toEqual([...before, 'yes'].toSorted());
  const earlier = await answered('77017770004');
  expect(await finished()).toEqual([...before, 'yes', 'yes'].toSorted());
  // As it stood before steps kept their term.
  await pastTheWalls(
    database,
    sql`UPDATE support_case_step SET answers_by = NULL WHERE case_id = (SELECT case_id FROM support_case WHERE reference = ${earlier})`,
  );
  expect(await finished()).toEqual([...before, 'yes', 'yes'].toSorted());
});
