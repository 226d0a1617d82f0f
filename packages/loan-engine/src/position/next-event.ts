import { penaltyOutstanding, rewardOutstanding } from '../fold/debt.ts';
import { moneyShort } from '../fold/due.ts';
import {
  chargesRoom,
  daysUntilFull,
  isStill,
  penaltyPerDay,
  penaltyWornDay,
  penaltyYearMax,
  penaltyYearRoom,
  rewardPerDay,
} from '../fold/rates.ts';
import { type Fold, NEVER } from '../fold/state.ts';
import type { LoanEventKind } from '../loan/position-types.ts';

/** Days before a due day on which the borrower is reminded. */
const REMINDER_DAYS_BEFORE = [3, 1] as const;

export type LoanEvent = { readonly day: number; readonly kind: LoanEventKind };

/** The next day, after today, on which something happens to the loan by itself; null for a loan that is over, sold or frozen. */
export function nextEvent(loan: Fold): LoanEvent | null {
  if (loan.isFrozen || loan.isSold) return null;
  if (loan.principal + rewardOutstanding(loan) + penaltyOutstanding(loan) === 0) return null;
  return earliest(earliest(partEvent(loan), overdueEvent(loan)), pauseEvent(loan));
}

/** For the next part that asks for something: the reminders, its day and the morning after. */
function partEvent(loan: Fold): LoanEvent | null {
  for (let index = loan.passed; index < loan.planDays.length; index++) {
    if (index < loan.planDays.length - 1 && moneyShort(loan, index) === 0) continue;
    const due = loan.planDays[index] ?? loan.day;
    for (const before of REMINDER_DAYS_BEFORE) {
      if (due - before > loan.day) return { day: due - before, kind: 'reminder' };
    }
    return due > loan.day ? { day: due, kind: 'due' } : { day: due + 1, kind: 'first-penalty-day' };
  }
  return null;
}

/** The day on which penalty, or all charges, reach their limit, or penalty begins again in a new contract year. */
function overdueEvent(loan: Fold): LoanEvent | null {
  if (loan.overdueSince === NEVER || isStill(loan)) return null;
  const room = chargesRoom(loan);
  const yearRoom = isYearOver(loan) ? penaltyYearMax(loan) : penaltyYearRoom(loan);
  const penalty = yearRoom === 0 || room === 0 ? 0 : penaltyPerDay(loan);
  const { accrualStopsAfterOverdueDays, penaltyDaysMax } = loan.terms.limits;
  return [
    after(loan, loan.overdueSince + accrualStopsAfterOverdueDays, 'accrual-stop'),
    after(loan, loan.overdueSince + penaltyDaysMax, 'penalty-cap'),
    after(loan, penaltyWornDay(loan), 'penalty-cap'),
    after(loan, penaltyFullDay(loan, yearRoom, penalty), 'penalty-cap'),
    after(loan, chargesFullDay(loan, room, penalty), 'charges-cap'),
    yearRoom === 0 ? after(loan, loan.yearEndDay, 'first-penalty-day') : null,
  ].reduce(earliest);
}

/** Free days that still run ask for no reward yet; conditional ones are charged in one sum on the day after they end. */
function chargesFullDay(loan: Fold, room: number, penalty: number): number {
  if (room === 0) return loan.day;
  const free = Math.max(0, loan.freeEndDay - loan.day);
  const byPenaltyAlone = daysUntilFull(room, penalty);
  if (byPenaltyAlone <= free) return loan.day + byPenaltyAlone;
  const reward = rewardPerDay(loan);
  const forFreeDays = loan.terms.freeDaysRule === 'retroactive' ? loan.freeNumerator + reward * free : 0;
  const rest = room - penalty * free - forFreeDays;
  return loan.day + free + Math.max(1, daysUntilFull(rest, reward + penalty));
}

/** In this contract year, or in the next with its new allowance. */
function penaltyFullDay(loan: Fold, yearRoom: number, penalty: number): number {
  const day = loan.day + daysUntilFull(yearRoom, penalty);
  if (isYearOver(loan) || day <= loan.yearEndDay) return day;
  return loan.yearEndDay + daysUntilFull(penaltyYearMax(loan), penalty);
}

/** On the anniversary itself the year is over, although the fold turns it only when the day passes. */
function isYearOver(loan: Fold): boolean {
  return loan.yearEndDay <= loan.day;
}

function pauseEvent(loan: Fold): LoanEvent | null {
  return after(loan, loan.pausedUntilDay + 1, 'pause-ended');
}

function after(loan: Fold, day: number, kind: LoanEventKind): LoanEvent | null {
  return day > loan.day && Number.isFinite(day) ? { day, kind } : null;
}

function earliest(one: LoanEvent | null, other: LoanEvent | null): LoanEvent | null {
  if (one === null || other === null) return one ?? other;
  return other.day < one.day ? other : one;
}
