import { tiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import {
  dayFromNow,
  liveLoan,
  newsOf,
  passDays,
  payAtTerminal,
  signNow,
  stateOf,
} from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { findPayableAgreement } from '../../agreements/loan/find-payable-agreement.ts';
import { describeCabinet } from '../../cabinet/describe-cabinet.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { receivePayment } from '../../payments/incoming/receive-payment.ts';
import { answerInquiry, describeInquiry } from '../../payments/suspense/answer-inquiry.ts';
import { searchPayment } from '../../payments/suspense/search-payment.ts';
import { dropItem, holdItem, readOwner } from '../../staff/claims/hold-item.ts';
import { disputeLoan } from '../../support/disputes/dispute-loan.ts';
import { submitLetter } from '../../support/letters/submit-letter.ts';
import { linkCase } from '../../support/working/link-case.ts';
import { workOnCase } from '../../support/working/work-on-case.ts';
import { describeCaseLoan } from '../case-loan/describe-case-loan.ts';
import { decideDispute, markDispute } from '../disputes/decide-dispute.ts';
import { listRequests } from '../requests/list-requests.ts';
import { addWords, writeLetter } from '../requests/write-letter.ts';
import { followOffer } from '../settlement/follow-offer.ts';
import { offerSettlement, previewSettlement } from '../settlement/offer-settlement.ts';
import { refuseRequest } from '../settlement/refuse-request.ts';
import { answerMeeting } from './answer-meeting.ts';
import { endMediation } from './end-mediation.ts';
import { proposeMeeting } from './propose-meeting.ts';
import { requestMediation } from './request-mediation.ts';

const { database, services } = await givenLoansEachMorning();
const at = await givenDesk(services, ['collector', 'compliance', 'accountant', 'operator']);

const machine = machineAct('test');
const dayAfter = (days: number) => dayFromNow(services, days);

async function lateLoan(): Promise<AgreementKey> {
  const key = await liveLoan(services, { amountTenge: 50_000, period: 15 });
  passDays(services, 25);
  return key;
}
const requestsOf = async ({ borrowerId }: AgreementKey) =>
  (await listRequests(services, asBorrower(borrowerId), borrowerId, 'ru')).requests;
const cabinet = ({ borrowerId }: AgreementKey) =>
  describeCabinet(services, asBorrower(borrowerId), {
    borrowerId,
    language: 'ru',
    at: services.clock.now(),
  }) as unknown as Promise<{
    component: string;
    data: {
      status: number | null;
      agreement?: { mediation: boolean };
      offer?: { kind: string; documents: readonly { lang: string; sha256: string }[] };
    };
  }>;

async function mediationOf(key: AgreementKey): Promise<string> {
  const request = {
    ...key,
    text: 'Прошу позвать медиатора, мы не сошлись.',
    language: 'ru',
    address: 'x',
  } as const;
  const receipt = await requestMediation(services, asBorrower(key.borrowerId), request);
  if (isRefused(receipt)) throw new Error(receipt.refused);
  return receipt.reference;
}

const meeting = (date = dayAfter(5)) => ({
  mediator: 'Сериков Асхат',
  date,
  time: '15:00',
  place: 'Алматы, Абая 10, или по видео',
  text: 'Встреча бесплатна для вас.',
});

test('mediation: asked, an hour proposed and agreed, terms reached, signed, and the flag falls', async () => {
  const key = await lateLoan();
  const reference = await mediationOf(key);
  expect(await cabinet(key)).toMatchObject({ data: { status: 13, agreement: { mediation: true } } });
  const { act, caller } = at('collector');
  expect(await proposeMeeting(services, act, caller, reference, meeting(dayAfter(0)))).toMatchObject({
    refused: 'meeting_day_wrong',
  });
  expect(await proposeMeeting(services, act, caller, reference, meeting())).toEqual({});
  const mine = asBorrower(key.borrowerId);
  const agree = { reference, answer: 'agree' } as const;
  const other = key.borrowerId + 1_000;
  expect(await answerMeeting(services, asBorrower(other), other, agree)).toMatchObject({
    refused: 'case_not_found',
  });
  expect(await answerMeeting(services, mine, key.borrowerId, agree)).toEqual({});
  expect(await answerMeeting(services, mine, key.borrowerId, agree)).toMatchObject({
    refused: 'meeting_not_proposed',
  });
  const [request] = await requestsOf(key);
  expect(request?.steps).toMatchObject([
    { kind: 'meeting', meeting: { mediator: 'Сериков Асхат' }, mine: false },
    { kind: 'meeting-agreed', mine: true },
  ]);

  const wish = {
    way: 'instalments',
    parts: 2,
    first_date: dayAfter(30),
    every_days: 30,
    schedule_kind: 'annuity',
  } as const;
  const seen = await previewSettlement(services, act, reference, wish);
  if (isRefused(seen)) throw new Error(seen.refused);
  const sent = { ...wish, text: 'Как договорились.', seen_total: seen.total };
  expect(await offerSettlement(services, act, caller, reference, sent)).toHaveProperty('open_until');
  const shown = (await cabinet(key)).data.offer;
  expect(shown).toMatchObject({ kind: 'mediation' });
  await signNow(services, key, shown?.documents.find(({ lang }) => lang === 'ru')?.sha256 ?? '');
  await followOffer(services, reference, 'signed');
  expect(await cabinet(key)).toMatchObject({
    component: 'deal',
    data: { status: 7, agreement: { mediation: false } },
  });
  expect((await requestsOf(key))[0]?.open).toBe(false);
  expect((await reconcileBook(services)).differences).toEqual([]);
});

test('mediation without agreement ends with its record, and the loan is as before', async () => {
  const key = await lateLoan();
  const reference = await mediationOf(key);
  const { act, caller } = at('collector');
  await proposeMeeting(services, act, caller, reference, meeting());
  const decline = { reference, answer: 'decline', text: 'В этот день работаю.' } as const;
  expect(await answerMeeting(services, asBorrower(key.borrowerId), key.borrowerId, decline)).toEqual({});
  expect(await endMediation(services, act, caller, reference, 'Стороны не сошлись в сроке.')).toEqual({});
  expect(await endMediation(services, act, caller, reference, 'Ещё раз.')).toMatchObject({
    refused: 'case_over',
  });
  expect(await stateOf(services, key)).toMatchObject({ status: 7 });
  expect((await cabinet(key)).data.agreement?.mediation).toBe(false);
  expect(await newsOf(services, key.borrowerId)).toContain('mediation-failed');
});

test('a loan that is not overdue has nothing to mediate', async () => {
  const key = await liveLoan(services, { amountTenge: 20_000 });
  const request = {
    ...key,
    text: 'Прошу медиатора на всякий случай.',
    language: 'kz',
    address: 'x',
  } as const;
  expect(await requestMediation(services, asBorrower(key.borrowerId), request)).toMatchObject({
    refused: 'nothing_owed',
  });
});

async function disputed(): Promise<{ key: AgreementKey; reference: string }> {
  const key = await lateLoan();
  const said = {
    ...key,
    text: 'Я не брала этот заём, телефон украли.',
    language: 'ru',
    address: 'x',
  } as const;
  const receipt = await disputeLoan(services, asBorrower(key.borrowerId), said);
  if (isRefused(receipt)) throw new Error(receipt.refused);
  return { key, reference: receipt.reference };
}

test('fraud takes two different people; then nothing is owed, nothing is asked for, and the cabinet is free', async () => {
  const { key, reference } = await disputed();
  const [first, second] = [at('compliance'), at('accountant')];
  const fraud = { decision: 'fraud', text: 'Лицо на проверке другое, есть талон полиции.' } as const;
  expect(await decideDispute(services, second.act, second.caller, reference, fraud)).toMatchObject({
    refused: 'right_missing',
  });
  await database.transaction(machine, (tx) => tx.run(sql`DELETE FROM desk_claim WHERE item = ${reference}`));
  const mark = { mark: 'court-act', text: 'Постановление суда от 01.12' } as const;
  expect(await markDispute(services, first.act, first.caller, reference, mark)).toEqual({});
  expect(await decideDispute(services, first.act, first.caller, reference, fraud)).toEqual({
    outcome: 'awaits-second',
  });
  expect(await decideDispute(services, first.act, first.caller, reference, fraud)).toMatchObject({
    refused: 'same_person',
  });
  await database.transaction(machine, (tx) => tx.run(sql`DELETE FROM desk_claim WHERE item = ${reference}`));
  expect(await decideDispute(services, second.act, second.caller, reference, fraud)).toEqual({
    outcome: 'annulled',
  });
  expect(await decideDispute(services, second.act, second.caller, reference, fraud)).toMatchObject({
    refused: 'case_over',
  });
  expect(await stateOf(services, key)).toMatchObject({ status: 14 });
  expect(await newsOf(services, key.borrowerId)).toContain('loan-annulled');
  const { number } = await stateOf(services, key);
  expect(
    await database.transaction(machine, (tx) => findPayableAgreement(services, tx, number)),
  ).toBeUndefined();
  expect((await cabinet(key)).component).not.toBe('blocking');
  const shown = await describeCaseLoan(services, first.act, reference, {
    staff: first.caller,
    language: 'ru',
  });
  expect(shown).toMatchObject({
    loan: { annulled: true },
    clocks: [
      { clock: 'regulator', done_at: null },
      { clock: 'stopped' },
      { clock: 'decision', done_at: expect.any(String) },
      { clock: 'write-off', done_at: expect.any(String) },
    ],
    approvals: [
      { name: first.caller.name, mine: true },
      { name: second.caller.name, mine: false },
    ],
  });
  expect((await reconcileBook(services)).differences).toEqual([]);
});

test('a disputed loan is upheld only with reasons, and two decisions at once are one', async () => {
  const { key, reference } = await disputed();
  const { act, caller } = at('compliance');
  const stands = { decision: 'stands', reasons: ['face_matches'], text: 'Проверили запись лица.' } as const;
  const noReason = { ...stands, reasons: [] };
  expect(await decideDispute(services, act, caller, reference, noReason)).toMatchObject({
    refused: 'reasons_missing',
  });
  const outcomes = await Promise.all(
    [1, 2].map(() => decideDispute(services, act, caller, reference, stands)),
  );
  expect(outcomes.filter((outcome) => isRefused(outcome))).toHaveLength(1);
  expect(await newsOf(services, key.borrowerId)).toEqual(
    expect.arrayContaining(['loan-unfrozen', 'case-answered']),
  );
  expect((await requestsOf(key))[0]).toMatchObject({
    kind: 'not-my-loan',
    open: false,
    steps: [{ kind: 'fraud-rejected', reasons: ['Проверка лица при оформлении пройдена, и это вы'] }],
  });
  expect((await reconcileBook(services)).differences).toEqual([]);
});

test('a letter from the open form is linked by a person, refused by letter, and only then seen in the cabinet', async () => {
  const key = await lateLoan();
  const { number } = await stateOf(services, key);
  const body = {
    topic: 'deferral',
    name: 'Асем',
    phone: '77018880011',
    text: 'Прошу отсрочку на два месяца.',
    agreement_number: number,
  } as const;
  const visitor = { principal: { kind: 'anonymous' }, auditEvent: 'test', requestId: 'r' } as const;
  const receipt = await submitLetter(services, visitor, 'settlement', {
    body,
    files: [],
    language: 'ru',
    address: 'there',
  });
  if (isRefused(receipt)) throw new Error(receipt.refused);
  const { act, caller } = at('collector');
  expect(await describeCaseLoan(services, act, receipt.reference, { language: 'ru' })).toMatchObject({
    loan: null,
    suggested_number: number,
  });
  expect(await requestsOf(key)).toEqual([]);
  const link = { agreement_number: number, text: 'Позвонил, это она.' };
  expect(await linkCase(services, act, caller, receipt.reference, link)).toEqual({});
  expect(await describeCaseLoan(services, act, receipt.reference, { language: 'ru' })).toMatchObject({
    loan: { agreement_number: number },
  });
  const refusal = { reasons: ['papers_missing'], text: 'Пришлите справку о доходе.' } as const;
  expect(await refuseRequest(services, act, caller, receipt.reference, refusal)).toEqual({});
  expect((await requestsOf(key)).map(({ reference }) => reference)).toEqual([receipt.reference]);
});

test('a letter from the cabinet is answered there; words can be added while it is open', async () => {
  const { borrowerId, agreementId } = await liveLoan(services);
  const letter = {
    kind: 'complaint',
    topic: 'staff',
    text: 'Со мной говорили грубо по телефону.',
    agreementId,
    language: 'ru',
    address: 'x',
  } as const;
  const mine = asBorrower(borrowerId);
  const receipt = await writeLetter(services, mine, borrowerId, letter);
  if (isRefused(receipt)) throw new Error(receipt.refused);
  const { reference } = receipt;
  const more = { reference, text: 'Это было вчера в обед.' };
  expect(await addWords(services, asBorrower(borrowerId + 1), borrowerId + 1, more)).toMatchObject({
    refused: 'case_not_found',
  });
  expect(await addWords(services, mine, borrowerId, more)).toEqual({});
  const { act, caller } = at('operator');
  const answer = { kind: 'answered', text: 'Разговор прослушан, просим прощения.' } as const;
  expect(await workOnCase(services, act, caller, reference, answer)).toEqual({});
  expect(await addWords(services, mine, borrowerId, more)).toMatchObject({ refused: 'case_over' });
  expect(await requestsOf({ borrowerId, agreementId })).toMatchObject([
    {
      open: false,
      steps: [
        { kind: 'added', mine: true },
        { kind: 'answered', text: answer.text },
      ],
    },
  ]);
  expect(await newsOf(services, borrowerId)).toContain('case-answered');
  const settlementDesk = await mediationOf(await lateLoan());
  const step = { kind: 'note', text: 'Заметка.' } as const;
  expect(await workOnCase(services, act, caller, settlementDesk, step)).toMatchObject({
    refused: 'right_missing',
  });
});

test('a lost payment is found in suspense, credited and answered in one act, once', async () => {
  const key = await liveLoan(services, { amountTenge: 30_000 });
  const now = services.clock.now();
  await receivePayment(services, {
    network: 'kassa24',
    transactionId: 'lost-1',
    account: '999999999999',
    amountTiyn: tiyn(700_000),
    valueDay: dayAfter(0),
    paidAt: now,
  });
  const mine = asBorrower(key.borrowerId);
  const lost = { paidOn: dayAfter(0), amountTiyn: tiyn(700_000), channel: 'terminal', receipt: '' } as const;
  const asked = await searchPayment(services, mine, key, lost as Parameters<typeof searchPayment>[3]);
  expect(asked).toMatchObject({ result: 'searching' });
  const [request] = await requestsOf(key);
  expect(request).toMatchObject({ kind: 'payment', open: true });
  const inquiryId = Number(request?.reference.slice(2));
  const inquiry = { borrowerId: key.borrowerId, inquiryId };
  const { act, caller } = at('accountant');
  const described = await describeInquiry(services, act, caller, inquiry);
  if (isRefused(described)) throw new Error(described.refused);
  const candidate = described.candidates.find(({ number }) => number === 'lost-1');
  expect(candidate).toMatchObject({ waiting: true, same_amount: true, account: '999999999999' });
  const answer = { outcome: 'found', paymentId: candidate?.payment_id ?? 0, text: 'Нашли и зачли.' } as const;
  const item = String(candidate?.payment_id);
  const { staffId: colleague } = at('compliance').caller;
  await database.transaction(machine, (tx) => holdItem(services, tx, 'suspense', item, colleague));
  expect(await answerInquiry(services, act, caller, inquiry, answer)).toMatchObject({
    refused: 'item_taken',
  });
  expect((await requestsOf(key))[0]).toMatchObject({ open: true });
  await database.transaction(machine, (tx) => dropItem(tx, 'suspense', item));
  const outcomes = await Promise.all([1, 2].map(() => answerInquiry(services, act, caller, inquiry, answer)));
  expect(outcomes.filter((outcome) => isRefused(outcome))).toMatchObject([{ refused: 'case_over' }]);
  const owners = await database.transaction(machine, async (tx) => [
    await readOwner(tx, 'inquiries', `${key.borrowerId}-${inquiryId}`),
    await readOwner(tx, 'suspense', item),
  ]);
  expect(owners, 'neither the question nor the money stays with anybody').toEqual([null, null]);
  expect(await newsOf(services, key.borrowerId)).toEqual(
    expect.arrayContaining(['payment-recorded', 'case-answered']),
  );
  expect((await requestsOf(key))[0]).toMatchObject({ open: false, steps: [{ kind: 'payment-found' }] });
  await payAtTerminal(services, key, 1_000);
  expect((await reconcileBook(services)).differences).toEqual([]);
});
