import { nextWorkingInstant } from '@senim/kazakhstan/working-time';
import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { bankForTests } from '../../../bank-for-tests.ts';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { documentOf, passUntil, signNow, type TestServices, unsignedLoan } from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import type { PayoutBank, TransferState } from '../../../providers/bank/payout-bank.ts';
import { takeItem } from '../../desk/queues/take-item.ts';
import { confirmPayout } from './confirm-payout.ts';
import { sendPayout } from './send-payout.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['accountant', 'compliance']);
const NOBODYS = 'KZ000000000000000000';
const LEASE_SECONDS = 30;

async function orderedPayout(by: TestServices = services, amountTenge = 60_000) {
  const key = await unsignedLoan(by, { amountTenge });
  await signNow(by, key, await documentOf(by, key));
  const { payoutId } = await database.transaction(machineAct('test'), (tx) =>
    tx.one<{ payoutId: number }>(sql`
      SELECT payout_id AS "payoutId" FROM payout WHERE borrower_id = ${key.borrowerId}`),
  );
  return { borrowerId: key.borrowerId, payoutId };
}

const stateOf = ({ borrowerId, payoutId }: { borrowerId: number; payoutId: number }) =>
  database.transaction(machineAct('test'), (tx) =>
    tx.one<{ status: string; notBefore: Date; failure: string | null }>(sql`
      SELECT status, not_before AS "notBefore", failure FROM payout
      WHERE borrower_id = ${borrowerId} AND payout_id = ${payoutId}`),
  );

/** A bank whose answer to an order waits until it is let go. */
function slowBank(answer: Awaited<ReturnType<PayoutBank['send']>>) {
  const asked = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const bank = {
    ...bankForTests(services.clock, NOBODYS).bank,
    async send() {
      asked.resolve();
      await letGo.promise;
      return answer;
    },
  };
  return { bank, asked: asked.promise, letGo: letGo.resolve };
}

/** A bank that has taken every transfer and made none yet. */
const takingBank = {
  ...bankForTests(services.clock, NOBODYS).bank,
  send: async () => ({ kind: 'accepted' }) as const,
  find: async (): Promise<TransferState> => ({ kind: 'accepted', booked: {} }),
};

test('a payout of the limit leaves by itself, one above it after two different people have confirmed it', async () => {
  const policy = { ...services.lender.policy, payoutSecondPersonAboveTenge: 60_000 };
  const limited = { ...services, lender: { ...services.lender, policy } };
  const { bank, sent } = bankForTests(services.clock, NOBODYS);
  const send = (payout: { borrowerId: number; payoutId: number }) => sendPayout({ ...limited, bank }, payout);
  expect(await send(await orderedPayout(limited, 60_000))).toBe('executed');
  const payout = await orderedPayout(limited, 61_000);
  const confirm = (login: string) => {
    const { act, caller } = desk(login);
    return confirmPayout(limited, act, caller, payout);
  };
  expect(await send(payout)).toBe('not-ours');
  expect(await confirm('accountant')).toEqual({ people: 1, people_needed: 2 });
  expect(await confirm('accountant')).toEqual({ refused: 'same_person' });
  const next = (login: string) => {
    const { act, caller } = desk(login);
    return takeItem(services, act, caller.staffId, 'payouts', null);
  };
  expect(await next('accountant'), 'the second word is somebody else’s').toEqual({ item: null });
  expect(await next('compliance')).toEqual({ item: `${payout.borrowerId}-${payout.payoutId}` });
  expect(await send(payout)).toBe('not-ours');
  expect(sent).toHaveLength(1);
  expect(await confirm('compliance')).toEqual({ people: 2, people_needed: 2 });
  expect(await send(payout)).toBe('executed');
  expect(sent.map(({ amountTiyn }) => amountTiyn)).toEqual([tengeToTiyn(60_000), tengeToTiyn(61_000)]);
});

test('a payout that one worker has in hand is no other’s', async () => {
  const payout = await orderedPayout();
  const slow = slowBank({ kind: 'in-doubt' });
  const first = sendPayout({ ...services, bank: slow.bank }, payout);
  await slow.asked;
  expect(await sendPayout({ ...services, bank: takingBank }, payout)).toBe('not-ours');
  slow.letGo();
  await expect(first).rejects.toThrow('in doubt');
});

test('a worker that slept until another took its payout writes nothing of it', async () => {
  const payout = await orderedPayout();
  const slow = slowBank({ kind: 'rejected', reason: 'AC04', booked: {} });
  const first = sendPayout({ ...services, bank: slow.bank }, payout);
  await slow.asked;
  services.clock.advanceMs((LEASE_SECONDS + 1) * 1000);
  expect(await sendPayout({ ...services, bank: takingBank }, payout)).toBe('waiting');
  slow.letGo();
  expect(await first).toBe('not-ours');
  expect((await stateOf(payout)).status).toBe('in-doubt');
});

test('a payout whose worker comes to it after closing leaves in the morning', async () => {
  const payout = await orderedPayout();
  passUntil(services, '23:00');
  const { bank, sent } = bankForTests(services.clock, NOBODYS);
  expect(await sendPayout({ ...services, bank }, payout)).toBe('postponed');
  expect(sent).toEqual([]);
  const { status, notBefore } = await stateOf(payout);
  expect(status).toBe('created');
  expect(notBefore.getTime()).toBeGreaterThan(services.clock.now().getTime());
});

/** A morning on which money leaves. */
function onWorkingDay(): void {
  const now = services.clock.now().getTime();
  services.clock.advanceMs(nextWorkingInstant(now, services.lender.hours) - now);
}

test('a payout that one bank was asked for is sent to no other: it waits for people, and the database keeps whom it was given to', async () => {
  onWorkingDay();
  const payout = await orderedPayout();
  const silent = slowBank({ kind: 'in-doubt' });
  silent.letGo();
  await expect(sendPayout({ ...services, bank: silent.bank }, payout)).rejects.toThrow('in doubt');
  services.clock.advanceMs((LEASE_SECONDS + 1) * 1000);
  const { bank, sent } = bankForTests(services.clock, NOBODYS);
  const moved = { ...services, bank: { ...bank, name: 'another' } };
  expect(await sendPayout(moved, payout)).toBe('disputed');
  expect(sent).toEqual([]);
  expect(await stateOf(payout)).toMatchObject({ status: 'in-doubt', failure: 'another-bank' });
  const given = sql`UPDATE payout SET asked_bank = 'another' WHERE payout_id = ${payout.payoutId}`;
  await expect(asOwner(database, given)).rejects.toThrow('was given to another bank');
});

test('a payout that waits for the morning leaves through the bank of the morning', async () => {
  onWorkingDay();
  const payout = await orderedPayout();
  passUntil(services, '23:00');
  const { bank, sent } = bankForTests(services.clock, NOBODYS);
  expect(await sendPayout({ ...services, bank }, payout)).toBe('postponed');
  const { notBefore } = await stateOf(payout);
  services.clock.advanceMs(notBefore.getTime() - services.clock.now().getTime());
  const moved = { ...services, bank: { ...bank, name: 'another' } };
  expect(await sendPayout(moved, payout)).toBe('executed');
  expect(sent).toHaveLength(1);
});
