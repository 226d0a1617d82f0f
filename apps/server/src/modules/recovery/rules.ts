import type { CaseKind, CaseStepKind } from '@senim/contracts/shared/cases';
import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { formatTenge } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import { addWorkingDays, type WorkingDays } from '@senim/kazakhstan/working-time';
import { daysBetween, knownDay } from '@senim/loan-engine/units/day';
import { fromDecimal, NOTHING, type Tiyn } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { NewPlan } from '../agreements/settlement/types.ts';
import type { CaseStepRow } from '../support/cases/types.ts';
import { letters as kz } from './text/kz.ts';
import { letters as ru } from './text/ru.ts';
import type { CaseClock, MoneyBack, PlanWish } from './types.ts';

export const FIRST_PART_DAYS_MAX = 180;
export const MEETING_DAYS_MAX = 60;
/** Art. 9-2 p. 3: the lender answers within 15 calendar days, also after the borrower has declined an offer. */
export const ANSWER_DAYS = 15;

/** The plan for the engine; null if a day is wrong, undefined if an amount or a rate is. */
export function planOf(wish: PlanWish, today: string): NewPlan | null | undefined {
  const first = daysBetween(knownDay(today), knownDay(wish.first_date));
  if (first < 1 || first > FIRST_PART_DAYS_MAX) return null;
  const count = wish.way === 'deferral' ? 1 : wish.parts;
  const dueOffsets = Array.from({ length: count }, (_, index) => first + index * wish.every_days);
  const principalTiyn = amountOf(wish.forgive_principal);
  const rewardTiyn = amountOf(wish.forgive_reward);
  const penaltyTiyn = amountOf(wish.forgive_penalty);
  const dailyRatePpm = rateOf(wish.daily_rate);
  if (principalTiyn === undefined || rewardTiyn === undefined || penaltyTiyn === undefined) return undefined;
  if (dailyRatePpm === null) return undefined;
  const isForgiven = principalTiyn > 0 || rewardTiyn > 0 || penaltyTiyn > 0;
  return {
    scheduleKind: count === 1 ? 'single' : wish.schedule_kind,
    dueOffsets,
    dailyRatePpm,
    ...(isForgiven && { forgiven: { principalTiyn, rewardTiyn, penaltyTiyn } }),
  };
}

function amountOf(typed: string | undefined): Tiyn | undefined {
  if (typed === undefined) return NOTHING;
  const amount = fromDecimal(typed.replace(/[\s\u00a0₸]/g, '').replace(',', '.'));
  return isRefusal(amount) ? undefined : amount;
}

const PPM_OF_PERCENT = 10_000;
const RATE_PERCENT_MAX = 1;

/** Percent a day as typed; undefined if nothing was typed, null if it is no rate. */
function rateOf(typed: string | undefined): number | undefined | null {
  if (typed === undefined) return undefined;
  const text = typed.replace(/[\s%]/g, '').replace(',', '.');
  if (!/^\d(\.\d{1,4})?$/.test(text) || Number(text) > RATE_PERCENT_MAX) return null;
  return Math.round(Number(text) * PPM_OF_PERCENT);
}

const TEXTS: Readonly<Record<Language, typeof ru>> = { ru, kz };

/** The words of the request, and below them what the borrower can pay a month. */
export function settlementWords(text: string, monthly: number | undefined, language: Language): string {
  if (monthly === undefined) return text;
  const sum = formatTenge(`${monthly}.00`, language);
  return `${text}\n\n${TEXTS[language].canPayMonthly}: ${sum}`;
}

/** The refusal as a letter to somebody who wrote from the public form. */
export function refusalWords(reasons: readonly string[], words: string, language: Language): string {
  const said = reasons.map(sentenceOf);
  return [...said, words, TEXTS[language].afterRefusal].join(' ');
}

/** A reason may be worded with its full stop or without. */
const sentenceOf = (reason: string): string => (/[.!?]$/.test(reason) ? reason : `${reason}.`);

/** The last instant of a day. */
const endOf = (day: string): Date => new Date(instantAt(addDays(day, 1), '00:00') - 1);

/**
 * The legal terms that run for a case: art. 9-2 p. 3 for easier terms, art. 3-2 p. 3 and 4 for a disputed loan, art. 4 p. 14
 * for money paid on an annulled one.
 */
export function caseClocks(
  { kind, receivedAt, answerBy }: { kind: CaseKind; receivedAt: Date; answerBy: string },
  steps: readonly CaseStepRow[],
  calendar: WorkingDays,
  moneyBack: MoneyBack | null = null,
): CaseClock[] {
  const doneBy = (...kinds: CaseStepKind[]) => steps.find((step) => kinds.includes(step.kind))?.at ?? null;
  if (kind !== 'not-my-loan') {
    const doneAt = steps.findLast((step) => ANSWERS.includes(step.kind))?.at ?? null;
    return [{ clock: 'answer', dueAt: endOf(answerBy), doneAt }];
  }
  const received = dayInAlmaty(receivedAt.getTime());
  const decided = doneBy('fraud-confirmed', 'fraud-rejected');
  return [
    {
      clock: 'regulator',
      dueAt: endOf(addWorkingDays(received, 1, calendar)),
      doneAt: doneBy('regulator-told'),
    },
    { clock: 'stopped', dueAt: endOf(addWorkingDays(received, 2, calendar)), doneAt: receivedAt },
    { clock: 'decision', dueAt: endOf(addWorkingDays(received, 10, calendar)), doneAt: decided },
    ...refundClock(decided, calendar, moneyBack),
    ...steps.flatMap((step): CaseClock[] => {
      const day = dayInAlmaty(step.at.getTime());
      if (step.kind === 'police-paper')
        return [{ clock: 'suspension', dueAt: endOf(addDays(day, 3)), doneAt: receivedAt }];
      if (step.kind === 'court-act')
        return [
          {
            clock: 'write-off',
            dueAt: endOf(addWorkingDays(day, 10, calendar)),
            doneAt: doneBy('fraud-confirmed'),
          },
        ];
      return [];
    }),
  ];
}

/** Art. 4 p. 14: within 3 working days. */
function refundClock(
  decidedAt: Date | null,
  calendar: WorkingDays,
  moneyBack: MoneyBack | null,
): CaseClock[] {
  if (decidedAt === null || moneyBack === null) return [];
  const dueAt = endOf(addWorkingDays(dayInAlmaty(decidedAt.getTime()), 3, calendar));
  const { doneOn } = moneyBack;
  return [{ clock: 'refund', dueAt, doneAt: doneOn === null ? null : new Date(instantAt(doneOn, '12:00')) }];
}

const ANSWERS: readonly CaseStepKind[] = ['answered', 'offered', 'refused', 'meeting', 'failed'];

/** The instant of a meeting, from tomorrow and not too far ahead; null if it is not valid. */
export function meetingAt(date: string, time: string, today: string): Date | null {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  return date > today && date <= addDays(today, MEETING_DAYS_MAX) ? new Date(instantAt(date, time)) : null;
}

/** Whether a meeting was proposed and is not answered yet. */
export function isMeetingOpen(steps: readonly CaseStepRow[]): boolean {
  const last = steps.findLast(({ kind }) => MEETING_KINDS.includes(kind));
  return last?.kind === 'meeting';
}

const MEETING_KINDS: readonly CaseStepKind[] = ['meeting', 'meeting-agreed', 'meeting-declined'];
