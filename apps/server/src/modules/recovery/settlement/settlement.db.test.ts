import { expect, test } from 'vitest';
import { givenLoansEachMorning } from '../../../given-for-tests.ts';
import {
  dayFromNow,
  liveLoan,
  newsOf,
  passDays,
  payAtTerminal,
  paymentIdOf,
  signNow,
  stateOf,
} from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { startRecovery } from '../../agreements/decisions/start-recovery.ts';
import { countProlongable } from '../../agreements/prolongation/count-prolongable.ts';
import { requestProlongation } from '../../agreements/prolongation/request-prolongation.ts';
import { wakeAgreements } from '../../agreements/waking/wake-agreements.ts';
import { describeCabinet } from '../../cabinet/describe-cabinet.ts';
import { decideProposal } from '../../desk/deciding/decide-proposal.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { reversePayment } from '../../payments/corrections/reverse-payment.ts';
import { readProducts } from '../../settings/product/read-products.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { memberOfStaff } from '../../staff/staff-for-tests.ts';
import { describeCaseLoan } from '../case-loan/describe-case-loan.ts';
import { listRequests } from '../requests/list-requests.ts';
import type { PlanWish } from '../types.ts';
import { declineOffer } from './decline-offer.ts';
import { followOffer } from './follow-offer.ts';
import { offerSettlement, previewSettlement } from './offer-settlement.ts';
import { refuseRequest } from './refuse-request.ts';
import { requestSettlement } from './request-settlement.ts';

const { services } = await givenLoansEachMorning();
const collector = await memberOfStaff(services, 'collector');
const compliance = await memberOfStaff(services, 'compliance');

const act = machineAct('test');
const dayAfter = (days: number) => dayFromNow(services, days);

const ask = (key: AgreementKey, text = 'Потеряла работу, могу платить понемногу.') =>
  requestSettlement(services, asBorrower(key.borrowerId), {
    ...key,
    topic: 'smaller_payments',
    monthly: 20_000,
    text,
    language: 'ru',
    address: '127.0.0.1',
  });

async function asked(key: AgreementKey): Promise<string> {
  const receipt = await ask(key);
  if (isRefused(receipt)) throw new Error(receipt.refused);
  return receipt.reference;
}

const wish = (more: Partial<PlanWish> = {}): PlanWish => ({
  way: 'instalments',
  parts: 3,
  first_date: dayAfter(20),
  every_days: 30,
  schedule_kind: 'annuity',
  forgive_penalty: '500',
  ...more,
});

async function offer(reference: string, more: Partial<PlanWish> = {}, staff = collector) {
  const seen = await previewSettlement(services, staff.act, reference, wish(more));
  if (isRefused(seen)) return seen;
  const body = { ...wish(more), text: 'Так будет по силам.', seen_total: seen.total };
  const sent = await offerSettlement(services, staff.act, staff.caller, reference, body);
  return isRefused(sent) ? sent : { ...sent, seen };
}

interface Shown {
  readonly component: string;
  readonly data: {
    readonly status: number;
    readonly offer?: {
      total: string;
      holds: boolean;
      documents: readonly { lang: string; sha256: string }[];
    };
    readonly schedule: readonly { date: string }[];
  };
}
const cabinet = ({ borrowerId }: AgreementKey) =>
  describeCabinet(services, asBorrower(borrowerId), {
    borrowerId,
    language: 'ru',
    at: services.clock.now(),
  }) as unknown as Promise<Shown>;

const requestsOf = async ({ borrowerId }: AgreementKey) =>
  (await listRequests(services, asBorrower(borrowerId), borrowerId, 'ru')).requests;

const russian = async (key: AgreementKey) =>
  (await cabinet(key)).data.offer?.documents.find(({ lang }) => lang === 'ru')?.sha256 ?? '';

async function lateLoan(days = 25): Promise<AgreementKey> {
  const key = await liveLoan(services, { amountTenge: 60_000, period: 15 });
  passDays(services, days);
  return key;
}

test('a late borrower asks, sees the offer with its whole cost, signs it, and the loan goes on by the new schedule', async () => {
  const key = await lateLoan();
  const reference = await asked(key);
  expect(await cabinet(key)).toMatchObject({ component: 'blocking', data: { status: 13 } });
  expect((await requestsOf(key))[0]).toMatchObject({
    reference,
    kind: 'settlement',
    open: true,
    answer_by: dayAfter(15),
  });
  expect((await requestsOf(key))[0]?.text).toMatch(/20.000/);

  const sent = await offer(reference);
  if (isRefused(sent)) throw new Error(JSON.stringify(sent));
  expect(sent.seen).toMatchObject({ overdue_days: 10, forgiven: { penalty: '500.00', reward: '0.00' } });
  expect(sent.seen.schedule.map(({ date }) => date)).toEqual([20, 50, 80].map(dayAfter));
  expect(Number(sent.seen.daily_rate)).toBeLessThanOrEqual(Number(sent.seen.previous_daily_rate));
  expect(await newsOf(services, key.borrowerId)).toContain('offer-made');
  expect((await cabinet(key)).data.offer).toMatchObject({ total: sent.seen.total, holds: true });

  passDays(services, 3);
  expect((await cabinet(key)).data.offer).toMatchObject({ total: sent.seen.total, holds: true });
  expect(await signNow(services, key, 'f'.repeat(64))).toMatchObject({ refused: 'document_changed' });
  expect(await signNow(services, key, await russian(key))).toEqual({ payoutExpectedAt: null });
  await followOffer(services, reference, 'signed');
  await followOffer(services, reference, 'signed');

  const after = await cabinet(key);
  expect(after).toMatchObject({ component: 'deal', data: { status: 7 } });
  expect(after.data.offer).toBeUndefined();
  expect(after.data.schedule.map(({ date }) => date)).toEqual([17, 47, 77].map(dayAfter));
  const [request] = await requestsOf(key);
  expect(request?.open).toBe(false);
  expect(request?.steps.map(({ kind }) => kind)).toEqual(['offered', 'signed']);
  expect((await reconcileBook(services)).differences).toEqual([]);
  expect(await signNow(services, key, 'f'.repeat(64))).toMatchObject({ refused: 'not_awaiting_signature' });
});

/** How many loans the office is told could be prolonged today. */
async function prolongable(): Promise<number> {
  const today = await services.database.transaction(act, (tx) =>
    readProducts(services, tx, services.clock.now()),
  );
  return (await countProlongable(services, 'short', { today, would: today })).prolongable_now;
}

test('a request before anything is overdue limits nothing; the same request twice is one, a different one is refused', async () => {
  const key = await liveLoan(services, { amountTenge: 40_000, period: 15 });
  const reference = await asked(key);
  expect(await cabinet(key)).toMatchObject({ component: 'deal', data: { status: 7 } });
  expect(await ask(key)).toMatchObject({ reference });
  expect(await ask(key, 'Другие слова о том же самом.')).toMatchObject({ refused: 'request_open' });
  passDays(services, 12);
  const before = await prolongable();
  const sent = await offer(reference, { forgive_penalty: '0' });
  expect(sent).not.toHaveProperty('refused');
  const act = asBorrower(key.borrowerId);
  expect(await requestProlongation(services, act, key, 10)).toMatchObject({
    refused: 'prolongation_unavailable',
  });
  expect([before, await prolongable()], 'the what-if of a product counts it no more').toEqual([1, 0]);
  await signNow(services, key, await russian(key));
  expect((await stateOf(services, key)).status).toBe(7);
  expect((await reconcileBook(services)).differences).toEqual([]);
});

test('an offer costs what its preview showed; one above the debt, out of time or of a wrong amount is refused', async () => {
  const reference = await asked(await lateLoan());
  const body = { ...wish(), text: 'Так будет по силам.', seen_total: '1.00' };
  expect(await offerSettlement(services, collector.act, collector.caller, reference, body)).toMatchObject({
    refused: 'offer_changed',
  });
  expect(await offer(reference, { forgive_penalty: '900000' })).toMatchObject({
    refused: 'fact_refused',
    details: { rule: 'forgiven-above-debt' },
  });
  expect(await offer(reference, { first_date: dayAfter(0) })).toMatchObject({ refused: 'offer_day_wrong' });
  expect(await offer(reference, { forgive_reward: 'сто' })).toMatchObject({ refused: 'amount_invalid' });
  expect(await offer(reference, { daily_rate: '7' })).toMatchObject({ refused: 'amount_invalid' });
  expect(await offer('S-0000-0000')).toMatchObject({ refused: 'case_not_found' });
});

test('principal is forgiven by two people: nothing is sent before the second has agreed, and then as it was seen', async () => {
  const key = await lateLoan();
  const reference = await asked(key);
  const proposed = await offer(reference, { forgive_principal: '10000' });
  if (isRefused(proposed)) throw new Error(JSON.stringify(proposed));
  expect(proposed).toMatchObject({ open_until: null, seen: { forgiven: { principal: '10000.00' } } });
  expect((await cabinet(key)).data.offer).toBeUndefined();
  expect(await offer(reference, { forgive_principal: '5000' })).toMatchObject({
    refused: 'offer_awaits_second',
  });
  const waiting = async () =>
    (await listProposals(services, compliance.act, compliance.caller)).proposals.find(
      ({ loan }) => loan?.offer?.reference === reference,
    );
  const found = await waiting();
  expect(found).toMatchObject({ kind: 'offer', closed: null, loan: { amount: '10000.00' } });
  const decide = ({ act, caller }: typeof compliance) =>
    decideProposal(services, act, caller, found?.id ?? 0, 'confirm');
  expect(await decide(collector)).toEqual({ refused: 'same_person' });
  expect(await decide(compliance)).toEqual({});
  expect(await waiting()).toBeUndefined();
  expect((await cabinet(key)).data.offer).toMatchObject({ total: proposed.seen.total, holds: true });
  await signNow(services, key, await russian(key));
  expect((await reconcileBook(services)).differences).toEqual([]);
});

test('an offer whose loan has changed since it was proposed is refused by name, and its proposal stays open', async () => {
  const key = await lateLoan();
  const reference = await asked(key);
  await offer(reference, { forgive_principal: '10000' });
  await payAtTerminal(services, key, 1_000);
  const { act, caller } = await memberOfStaff(services, 'accountant');
  const { proposals } = await listProposals(services, act, caller);
  const id = proposals.find(({ loan }) => loan?.offer?.reference === reference)?.id ?? 0;
  expect(await decideProposal(services, act, caller, id, 'confirm')).toEqual({ refused: 'offer_changed' });
  expect((await cabinet(key)).data.offer).toBeUndefined();
  expect(await decideProposal(services, act, caller, id, 'decline')).toEqual({});
});

test('all of a debt is not forgiven by an offer: that is a write-off', async () => {
  const key = await lateLoan();
  const reference = await asked(key);
  const shown = await describeCaseLoan(services, collector.act, reference, { language: 'ru' });
  if (isRefused(shown) || !shown.loan) throw new Error('The case shows no loan.');
  const { principal, reward, penalty } = shown.loan.owed;
  const all = { forgive_principal: principal, forgive_reward: reward, forgive_penalty: penalty };
  expect(await offer(reference, all)).toMatchObject({
    refused: 'fact_refused',
    details: { rule: 'nothing-owed' },
  });
});

test('a deferral is one part far off, at a rate lowered by the lender', async () => {
  const key = await lateLoan();
  const sent = await offer(await asked(key), {
    way: 'deferral',
    first_date: dayAfter(60),
    daily_rate: '0,05',
  });
  if (isRefused(sent)) throw new Error(JSON.stringify(sent));
  expect(sent.seen.schedule.map(({ date }) => date)).toEqual([dayAfter(60)]);
  expect(sent.seen.daily_rate).toBe('0.0500');
});

test('a declined offer brings the request back to its desk with the reason, for one more answer', async () => {
  const key = await lateLoan();
  const reference = await asked(key);
  await offer(reference);
  const act = asBorrower(key.borrowerId);
  expect(await declineOffer(services, act, key, 'Первый платёж слишком рано.')).toEqual({
    answer_by: dayAfter(15),
  });
  expect(await declineOffer(services, act, key, 'Ещё раз.')).toMatchObject({ refused: 'offer_not_open' });
  expect(await requestsOf(key)).toMatchObject([{ reference, open: true, answer_by: dayAfter(15) }]);
  expect(await signNow(services, key, 'f'.repeat(64))).toMatchObject({ refused: 'not_awaiting_signature' });
  expect(await offer(reference, { first_date: dayAfter(30) })).toHaveProperty('seen');
});

test('an offer that nobody signs lapses by itself, and the loan is as it was', async () => {
  const key = await lateLoan();
  const reference = await asked(key);
  await offer(reference);
  passDays(services, 21);
  expect(await signNow(services, key, 'f'.repeat(64))).toMatchObject({ refused: 'signing_time_over' });
  await wakeAgreements(services);
  await followOffer(services, reference, 'expired');
  expect(await cabinet(key)).toMatchObject({ component: 'deal', data: { status: 7 } });
  expect(await newsOf(services, key.borrowerId)).toContain('offer-lapsed');
  expect((await requestsOf(key))[0]).toMatchObject({ open: false });
});

test('a payment since counts towards the new schedule; one taken back from before ends the offer', async () => {
  const key = await lateLoan();
  const early = await payAtTerminal(services, key, 5_000);
  passDays(services, 1);
  const reference = await asked(key);
  await offer(reference);
  passDays(services, 1);
  await payAtTerminal(services, key, 3_000);
  expect((await cabinet(key)).data.offer).toMatchObject({ holds: true });
  await reversePayment(services, act, await paymentIdOf(services, early));
  expect((await cabinet(key)).data.offer).toMatchObject({ holds: false });
  expect(await signNow(services, key, await russian(key))).toMatchObject({ refused: 'offer_changed' });
});

test('a loan paid off while an offer stands is simply paid', async () => {
  const key = await lateLoan();
  const reference = await asked(key);
  await offer(reference);
  await payAtTerminal(services, key, 90_000);
  expect((await stateOf(services, key)).status).toBe(8);
  await followOffer(services, reference, 'over');
  expect((await requestsOf(key))[0]).toMatchObject({ open: false });
  expect((await reconcileBook(services)).differences).toEqual([]);
});

test('after a reasoned refusal a loan in recovery only for the talks leaves it; one in collection stays', async () => {
  const talked = await lateLoan();
  const reference = await asked(talked);
  const collected = await lateLoan();
  await startRecovery(services, act, { key: collected, who: 'collector' }, 'collection-started');
  const other = await asked(collected);
  const body = { reasons: ['income_kept'], text: 'Справка показывает прежний доход.' } as const;
  for (const one of [reference, other])
    expect(await refuseRequest(services, collector.act, collector.caller, one, body)).toEqual({});
  expect((await stateOf(services, talked)).status).toBe(7);
  expect((await stateOf(services, collected)).status).toBe(13);
  expect((await requestsOf(talked))[0]).toMatchObject({
    open: false,
    steps: [{ kind: 'refused', reasons: ['Документы не подтверждают, что доход снизился'] }],
  });
  expect(await newsOf(services, talked.borrowerId)).toContain('settlement-refused');
});

test('two people at once: one sends, the other is told whose it is; decided twice it is decided once', async () => {
  const key = await lateLoan();
  const reference = await asked(key);
  const body = { reasons: ['other'], text: 'Объяснение причины.' } as const;
  const outcomes = await Promise.all([
    offer(reference),
    refuseRequest(services, compliance.act, compliance.caller, reference, body),
  ]);
  expect(outcomes.filter((outcome) => isRefused(outcome as object))).toHaveLength(1);
  expect(await refuseRequest(services, compliance.act, compliance.caller, reference, body)).toMatchObject({
    refused: 'case_over',
  });
});

test('another borrower’s loan is not found, and nothing owed cannot be eased', async () => {
  const key = await lateLoan();
  const stranger = await lateLoan();
  expect(await ask({ borrowerId: stranger.borrowerId, agreementId: key.agreementId })).toMatchObject({
    refused: 'agreement_not_found',
  });
  await payAtTerminal(services, key, 90_000);
  expect(await ask(key)).toMatchObject({ refused: 'nothing_owed' });
});
