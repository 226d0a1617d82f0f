import type { Fact } from '@senim/loan-engine/loan/facts';
import { addDays, dayText } from '@senim/loan-engine/units/day';
import { NOTHING, tengeToTiyn, tiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { givenLoans } from '../../../given-for-tests.ts';
import {
  foldedToday,
  liveLoan,
  passDays,
  passUntil,
  payAtTerminal,
  paymentIdOf,
  stateOf,
  todayOf,
} from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { openDays } from '../../ledger/open-days.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { enterPayment } from '../../payments/corrections/enter-payment.ts';
import { reversePayment } from '../../payments/corrections/reverse-payment.ts';
import { recordFact } from '../loan/record-fact.ts';
import { requestPause } from '../pause/request-pause.ts';
import { type ChangePreview, type ProposedChange, previewChange } from './preview-change.ts';

const { database, services } = await givenLoans();

const act = machineAct('test');
const bank = { account: 'bank-account', dimension: 'payout-bank' } as const;
const terminal = { account: 'terminal-clearing', dimension: 'kassa24' } as const;

async function preview(key: AgreementKey, change: ProposedChange): Promise<ChangePreview> {
  const shown = await previewChange(services, act, key, change);
  if (isRefused(shown)) throw new Error(JSON.stringify(shown));
  return shown;
}

const everything = () =>
  database.transaction(act, (tx) =>
    tx.rows<{ journals: number }>(sql`
      SELECT (SELECT count(*) FROM ledger_journal) AS journals, (SELECT count(*) FROM ledger_entry) AS entries,
        (SELECT count(*) FROM agreement_fact) AS facts, (SELECT sum(abs(balance_tiyn)) FROM ledger_account) AS balances`),
  );

/** What was really posted last for this loan. */
const posted = (key: AgreementKey) =>
  database.transaction(act, (tx) =>
    tx.rows<{ account: string; amountTiyn: number; valueDay: string }>(sql`
      SELECT code AS account, amount_tiyn AS "amountTiyn", value_day AS "valueDay"
      FROM ledger_journal JOIN ledger_entry USING (journal_id) JOIN ledger_account USING (account_id)
      WHERE journal_id = (SELECT max(journal_id) FROM ledger_journal WHERE agreement_id = ${key.agreementId})
      ORDER BY code COLLATE "C"`),
  );

const shownEntries = ({ entries }: ChangePreview) =>
  entries.map(({ account, amountTiyn, valueDay }) => ({ account, amountTiyn, valueDay }));

test('a back-dated payment is shown before it is written, then posts exactly what was shown', async () => {
  const key = await liveLoan(services, { amountTenge: 60_000, period: 15 });
  passDays(services, 25);
  await openDays(services);
  const valueDay = dayText(addDays(todayOf(services), -11));
  const untouched = await everything();
  const shown = await preview(key, {
    kind: 'payment',
    amountTiyn: tengeToTiyn(30_000),
    valueDay,
    channel: bank,
  });
  expect(await everything()).toEqual(untouched);
  expect(shown.before).toMatchObject({ status: 7, overdueDays: 10, principalTiyn: tengeToTiyn(60_000) });
  expect(shown.after.principalTiyn).toBe(tengeToTiyn(30_000));
  expect(shown.after.penaltyTiyn).toBeLessThan(shown.before.penaltyTiyn);
  expect(shown.after.schedule).not.toEqual(shown.before.schedule);
  expect(shown.entries.every((entry) => entry.valueDay === valueDay && entry.title.kz.length > 0)).toBe(true);

  await enterPayment(services, act, key, { reference: 'B-1', amountTiyn: tengeToTiyn(30_000), valueDay });
  expect(await posted(key)).toEqual(shownEntries(shown));
});

test('the third of five payments is reversed: shown, then posted with its own old day', async () => {
  const key = await liveLoan(services, { amountTenge: 60_000, period: 20 });
  const paid: string[] = [];
  for (let index = 0; index < 5; index++) {
    passDays(services, 2);
    paid.push(await payAtTerminal(services, key, 12_500));
  }
  expect((await stateOf(services, key)).status).toBe(8);
  passDays(services, 3);
  await openDays(services);
  const third = paid[2] ?? '';
  const shown = await preview(key, { kind: 'reversal', paymentFactId: third, channel: terminal });
  expect(shown.before).toMatchObject({ status: 8, payoffTiyn: 0 });
  expect(shown.after.status).toBe(7);
  expect(shown.after.payoffTiyn).toBeGreaterThan(0);
  const oldDay = dayText(addDays(todayOf(services), -7));
  expect(new Set(shown.entries.map(({ valueDay }) => valueDay))).toEqual(new Set([oldDay]));

  const paymentId = await paymentIdOf(services, third);
  await reversePayment(services, act, paymentId);
  expect(await posted(key)).toEqual(shownEntries(shown));
});

test('facts of every kind, back-dated too and against their order of arrival, post exactly what was shown', async () => {
  const key = await liveLoan(services, { amountTenge: 60_000, period: 15 });
  passDays(services, 25);
  await payAtTerminal(services, key, 10_000);
  const today = todayOf(services);
  const at = (index: number, back = 0) => ({ id: `f${index}`, day: addDays(today, -back), order: 9 - index });
  const facts: readonly Fact[] = [
    { ...at(0), kind: 'forgiven', principalTiyn: tiyn(100_000), rewardTiyn: tiyn(1), penaltyTiyn: tiyn(7) },
    { ...at(1, 6), kind: 'frozen' },
    { ...at(2, 4), kind: 'unfrozen' },
    { ...at(3, 20), kind: 'promo-applied', promoId: 'P', dailyRatePpm: 500 },
    { ...at(4, 2), kind: 'paused', untilDay: addDays(today, 18), amountDueTiyn: NOTHING, paymentIds: [] },
    { ...at(5, 8), kind: 'prolonged', dueDay: addDays(today, 9), dailyRatePpm: 900, paymentIds: [] },
    {
      ...at(6, 1),
      kind: 'rescheduled',
      scheduleKind: 'annuity',
      dueOffsets: [30, 60, 90],
      dailyRatePpm: 400,
    },
    { ...at(7, 7), kind: 'written-off' },
    { ...at(8), kind: 'sold' },
  ];
  const entries: number[] = [];
  for (const fact of facts) {
    const shown = await preview(key, { kind: 'fact', fact });
    const journalsBefore = (await everything())[0]?.journals;
    await database.transaction(act, (tx) => recordFact(services, tx, { key, fact, channel: null }));
    const isPosted = (await everything())[0]?.journals !== journalsBefore;
    expect([fact.kind, isPosted ? await posted(key) : []]).toEqual([fact.kind, shownEntries(shown)]);
    entries.push(shown.entries.length);
  }
  expect(entries.filter((count) => count > 0).length).toBeGreaterThan(5);
  expect((await reconcileBook(services)).differences).toEqual([]);
});

test('the preview refuses whatever the change itself would refuse', async () => {
  const key = await liveLoan(services);
  const refused = async (change: ProposedChange) => previewChange(services, act, key, change);
  const tomorrow = dayText(addDays(todayOf(services), 1));
  const amountTiyn = tengeToTiyn(10);
  expect(
    await refused({
      kind: 'payment',
      amountTiyn,
      valueDay: tomorrow,
      channel: bank,
    }),
  ).toMatchObject({
    details: { rule: 'day-not-open' },
  });
  expect(await refused({ kind: 'reversal', paymentFactId: 'none', channel: bank })).toMatchObject({
    details: { rule: 'payment-unknown' },
  });
  const nobody = { ...key, agreementId: 999_999 };
  const change = {
    kind: 'payment',
    amountTiyn,
    valueDay: tomorrow,
    channel: bank,
  } as const;
  expect(await previewChange(services, act, nobody, change)).toEqual({ refused: 'agreement_not_found' });
});

test('a transfer that begins a pause is shown with the pause, and with the penalty that it stops', async () => {
  const key = await liveLoan(services, { amountTenge: 60_000, period: 15 });
  passDays(services, 20);
  passUntil(services, '09:00');
  const asked = await requestPause(services, asBorrower(key.borrowerId), key);
  if (isRefused(asked)) throw new Error(asked.refused);
  const valueDay = dayText(todayOf(services));
  passDays(services, 4);
  await openDays(services);
  const amountTiyn = tiyn(asked.amountDueTiyn);
  const change = { kind: 'payment', amountTiyn, valueDay, channel: bank } as const;
  const shown = await preview(key, change);
  const before = await everything();
  await enterPayment(services, act, key, { reference: 'B-2', amountTiyn, valueDay });
  expect(await everything()).not.toEqual(before);
  const now = await foldedToday(services, key);
  expect(now.pausedUntilDay).not.toBeNull();
  expect(shown.after).toMatchObject({
    penaltyTiyn: now.penaltyOutstandingTiyn,
    payoffTiyn: now.payoffTiyn,
    overdueDays: now.overdueDays,
  });
  const { sum } = await database.transaction(act, (tx) =>
    tx.one<{ sum: number }>(sql`
      SELECT COALESCE(sum(amount_tiyn), 0)::bigint AS sum
      FROM ledger_journal JOIN ledger_entry USING (journal_id) JOIN ledger_account USING (account_id)
      WHERE ledger_journal.agreement_id = ${key.agreementId} AND cause LIKE '%B-2%' AND code = 'penalty-income'`),
  );
  const shownPenalty = shown.entries.filter(({ account }) => account === 'penalty-income');
  expect(shownPenalty.reduce((total, entry) => total + entry.amountTiyn, 0)).toBe(sum);
  expect(sum).not.toBe(0);
});
