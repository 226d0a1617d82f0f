import { LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import type { CaseStepRow } from '../support/cases/types.ts';
import {
  ANSWER_DAYS,
  caseClocks,
  isMeetingOpen,
  meetingAt,
  planOf,
  refusalWords,
  settlementWords,
} from './rules.ts';
import type { PlanWish } from './types.ts';

const TODAY = '2026-11-23';
const WISH: PlanWish = {
  way: 'instalments',
  parts: 3,
  first_date: '2026-12-03',
  every_days: 30,
  schedule_kind: 'annuity',
};
const plan = (more: Partial<PlanWish> = {}) => planOf({ ...WISH, ...more }, TODAY);

test('a plan in parts is due at even distances from its first day, a deferral once', () => {
  expect(plan()).toEqual({ scheduleKind: 'annuity', dueOffsets: [10, 40, 70], dailyRatePpm: undefined });
  expect(plan({ way: 'deferral' })).toMatchObject({ scheduleKind: 'single', dueOffsets: [10] });
  expect(plan({ parts: 1 })).toMatchObject({ scheduleKind: 'single' });
  expect(plan({ schedule_kind: 'differentiated' })).toMatchObject({ scheduleKind: 'differentiated' });
});

test('its first day is after today and within half a year', () => {
  expect(plan({ first_date: '2026-11-24' })).toMatchObject({ dueOffsets: [1, 31, 61] });
  expect(plan({ first_date: '2026-11-23' })).toBeNull();
  expect(plan({ first_date: '2027-05-22' })).not.toBeNull();
  expect(plan({ first_date: '2027-05-23' })).toBeNull();
});

test('what is forgiven is read as typed, and none of it is no forgiveness', () => {
  expect(plan({ forgive_reward: '1 500,5', forgive_penalty: '300 ₸' })).toMatchObject({
    forgiven: { principalTiyn: 0, rewardTiyn: 150_050, penaltyTiyn: 30_000 },
  });
  expect(plan({ forgive_principal: '1' })).toMatchObject({ forgiven: { principalTiyn: 100 } });
  expect(plan({ forgive_penalty: '0' })).not.toHaveProperty('forgiven');
  for (const field of ['forgive_principal', 'forgive_reward', 'forgive_penalty'] as const)
    expect([field, plan({ [field]: 'много' })]).toEqual([field, undefined]);
});

test('a rate is percent a day, up to one', () => {
  expect(plan({ daily_rate: '0,2999 %' })).toMatchObject({ dailyRatePpm: 2_999 });
  expect(plan({ daily_rate: '1' })).toMatchObject({ dailyRatePpm: 10_000 });
  expect(plan({ daily_rate: '0' })).toMatchObject({ dailyRatePpm: 0 });
  for (const rate of ['1.01', '29.99', '0.29999', '-0.1', 'x'])
    expect([rate, plan({ daily_rate: rate })]).toEqual([rate, undefined]);
});

test('what can be paid a month stands below the words, in the language of the letter', () => {
  expect(settlementWords('Прошу.', undefined, 'ru')).toBe('Прошу.');
  const said = (language: Language) => settlementWords('…', 20_000, language).replaceAll('\u00a0', ' ');
  for (const language of LANGUAGES) expect(said(language)).toMatch(/^…\n\n.+: 20 000 ₸$/);
  expect(said('kz')).not.toBe(said('ru'));
});

test('a refusal gives each reason as a sentence, then the words, then where to go on', () => {
  const text = refusalWords(['Нет документов', 'Долга нет.'], 'Подробности ниже.', 'ru');
  const said = 'Нет документов. Долга нет. Подробности ниже. ';
  expect(text.startsWith(said)).toBe(true);
  expect(text.length).toBeGreaterThan(said.length);
});

const at = (text: string) => new Date(`${text}:00+05:00`);
const endOf = (day: string) => new Date(new Date(`${day}T00:00:00+05:00`).getTime() + 86_400_000 - 1);
const step = (kind: CaseStepRow['kind'], when: string): CaseStepRow => ({
  stepId: 1,
  kind,
  text: '',
  by: null,
  at: at(when),
  details: {},
  reasonsKept: { versions: [], documents: null },
});
const ASKED = { kind: 'settlement', receivedAt: at('2026-11-20T12:00'), answerBy: '2026-12-05' } as const;

test('a request for easier terms is answered within fifteen days, by any word to the borrower', () => {
  expect(ANSWER_DAYS).toBe(15);
  expect(caseClocks(ASKED, [step('note', '2026-11-21T10:00')], {})).toEqual([
    { clock: 'answer', dueAt: endOf('2026-12-05'), doneAt: null },
  ]);
  for (const kind of ['answered', 'offered', 'refused', 'meeting', 'failed'] as const)
    expect(caseClocks(ASKED, [step(kind, '2026-11-22T10:00')], {})[0]?.doneAt).toEqual(
      at('2026-11-22T10:00'),
    );
  const twice = [step('offered', '2026-11-22T10:00'), step('refused', '2026-11-25T10:00')];
  expect(caseClocks(ASKED, twice, {})[0]?.doneAt).toEqual(at('2026-11-25T10:00'));
});

const DISPUTED = { kind: 'not-my-loan', receivedAt: at('2026-11-20T12:00'), answerBy: '2026-12-05' } as const;
const clocks = (steps: readonly CaseStepRow[], moneyBack: { doneOn: string | null } | null = null) =>
  Object.fromEntries(caseClocks(DISPUTED, steps, {}, moneyBack).map(({ clock, ...rest }) => [clock, rest]));

test('a disputed loan: the regulator within one working day, rest within two, a decision within ten', () => {
  expect(clocks([])).toEqual({
    regulator: { dueAt: endOf('2026-11-23'), doneAt: null },
    stopped: { dueAt: endOf('2026-11-24'), doneAt: at('2026-11-20T12:00') },
    decision: { dueAt: endOf('2026-12-04'), doneAt: null },
  });
  expect(clocks([step('regulator-told', '2026-11-21T10:00')])['regulator']?.doneAt).toEqual(
    at('2026-11-21T10:00'),
  );
  for (const kind of ['fraud-confirmed', 'fraud-rejected'] as const)
    expect(clocks([step(kind, '2026-12-01T10:00')])['decision']?.doneAt).toEqual(at('2026-12-01T10:00'));
});

test('a paper of the police rests the loan in three days, an act of a court writes it off in ten working days', () => {
  expect(clocks([step('police-paper', '2026-11-25T10:00')])['suspension']).toEqual({
    dueAt: endOf('2026-11-28'),
    doneAt: at('2026-11-20T12:00'),
  });
  expect(clocks([step('court-act', '2026-11-25T10:00')])['write-off']).toEqual({
    dueAt: endOf('2026-12-09'),
    doneAt: null,
  });
  expect(
    clocks([step('court-act', '2026-11-25T10:00'), step('fraud-confirmed', '2026-11-26T10:00')])['write-off']
      ?.doneAt,
  ).toEqual(at('2026-11-26T10:00'));
});

test('what a victim had paid goes back within three working days of the decision', () => {
  const decided = [step('fraud-confirmed', '2026-12-01T10:00')];
  expect(clocks(decided)).not.toHaveProperty('refund');
  expect(clocks([], { doneOn: null })).not.toHaveProperty('refund');
  expect(clocks(decided, { doneOn: null })['refund']).toEqual({ dueAt: endOf('2026-12-04'), doneAt: null });
  expect(clocks(decided, { doneOn: '2026-12-02' })['refund']?.doneAt).toEqual(at('2026-12-02T12:00'));
});

test('a meeting is from tomorrow and within two months, at a time that exists', () => {
  expect(meetingAt('2026-11-24', '14:30', TODAY)).toEqual(at('2026-11-24T14:30'));
  expect(meetingAt('2027-01-22', '09:00', TODAY)).not.toBeNull();
  for (const [date, time] of [
    ['2026-11-23', '14:30'],
    ['2027-01-23', '09:00'],
    ['2026-11-24', '24:00'],
    ['2026-11-24', '9:00'],
    ['2026-11-24', '09:60'],
    ['2026-11-24', '109:00'],
    ['2026-11-24', '09:000'],
  ] as const)
    expect([date, time, meetingAt(date, time, TODAY)]).toEqual([date, time, null]);
});

test('a meeting is open from its proposal to its answer, whatever else is written meanwhile', () => {
  const proposed = step('meeting', '2026-11-24T10:00');
  expect(isMeetingOpen([])).toBe(false);
  expect(isMeetingOpen([proposed, step('note', '2026-11-24T11:00')])).toBe(true);
  for (const kind of ['meeting-agreed', 'meeting-declined'] as const)
    expect(isMeetingOpen([proposed, step(kind, '2026-11-24T12:00')])).toBe(false);
  expect(isMeetingOpen([step('meeting-declined', '2026-11-24T09:00'), proposed])).toBe(true);
});
