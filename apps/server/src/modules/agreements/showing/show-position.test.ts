import type { Position } from '@senim/loan-engine/loan/position-types';
import { position } from '@senim/loan-engine/position/position';
import { anyStory, type Story } from '@senim/loan-engine/proof/loan.arbitrary';
import { good } from '@senim/loan-engine/proof/loan.sample';
import { dayText } from '@senim/loan-engine/units/day';
import { fromDecimal } from '@senim/loan-engine/units/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AgreementWithFacts } from '../types.ts';
import { termsView } from './show-agreement.ts';
import { accountView, debtView, scheduleSum, scheduleView } from './show-position.ts';

/** What stands on the wire, added up as whoever reads it would: the answers of borrower and office are made of these views alone. */

const tiynOf = (decimal: string): number =>
  decimal.startsWith('-') ? -good(fromDecimal(decimal.slice(1))) : good(fromDecimal(decimal));
const sum = (...decimals: readonly string[]): number =>
  decimals.reduce((all, decimal) => all + tiynOf(decimal), 0);

function onAnyLoan(check: (view: Position, story: Story) => void): void {
  fc.assert(
    fc.property(anyStory, (story) => check(good(position(story.terms, story.facts, story.day)), story)),
    { numRuns: 1000 },
  );
}

test('the parts of a debt add up to what ends the loan, and the account of how it came about to the same', () => {
  onAnyLoan((view) => {
    const { total, principal, reward, penalty, refund_shortfall: shortfall } = debtView(view);
    expect(sum(principal, reward, penalty, shortfall)).toBe(tiynOf(total));
    const told = accountView(view);
    const grown = sum(told.issued, told.reward, told.penalty, told.refunded, told.credit);
    const gone = sum(told.paid, told.refinanced, told.forgiven, told.written_off);
    expect(grown - gone).toBe(tiynOf(total));
  });
});

test('in every part of a schedule, and in their sum, what is left is the total with every change of it by name', () => {
  onAnyLoan((view) => {
    const parts = scheduleView(view);
    const whole = scheduleSum(view);
    for (const part of [...parts, whole]) {
      expect(sum(part.principal, part.reward, part.penalty)).toBe(tiynOf(part.total));
      const gone = sum(part.paid, part.forgiven, part.written_off, part.saved);
      expect(sum(part.total, part.added) - gone).toBe(tiynOf(part.left));
      expect(tiynOf(part.left)).toBeGreaterThanOrEqual(0);
    }
    for (const amount of ['principal', 'total', 'paid', 'saved', 'added', 'left'] as const) {
      expect(sum(...parts.map((part) => part[amount]))).toBe(tiynOf(whole[amount]));
    }
  });
});

test('a part that is told as paid, or as ended, has nothing left; one with nothing left is told as no other', () => {
  onAnyLoan((view) => {
    for (const { status, left } of scheduleView(view)) {
      expect(left === '0.00').toBe(status === 'paid' || status === 'ended');
    }
  });
});

test('what is to be paid next is made of its parts, and is no more than ends the loan once the last day has passed', () => {
  onAnyLoan((view) => {
    if (view.nextDue === null) return;
    const { principalTiyn, rewardTiyn, penaltyTiyn, totalTiyn } = view.nextDue;
    expect(principalTiyn + rewardTiyn + penaltyTiyn).toBe(totalTiyn);
    if (view.lastDueDay !== null && view.day > view.lastDueDay) {
      expect(totalTiyn + view.refundShortfallTiyn).toBe(view.payoffTiyn);
    }
  });
});

test('the agreement shows the terms in force: principal and reward are its total, which its schedule and what came before make up', () => {
  onAnyLoan((view, { terms, facts }) => {
    if (view.paidOutDay === null) return;
    const quote = { dailyRate: '0.0000', gesv: '0.00', reward: '0.00', total: '0.00' };
    const agreement = { terms, facts, quote, number: 'any' } satisfies Partial<AgreementWithFacts>;
    const shown = termsView(agreement, view);
    const whole = scheduleSum(view);
    expect(view.principalIssuedTiyn + tiynOf(shown.reward)).toBe(tiynOf(shown.total));
    expect(sum(whole.principal, whole.reward, whole.settled_before)).toBe(tiynOf(shown.total));
    expect(shown.period).toBeGreaterThan(0);
  });
});

test('of the parts to come the one of the due day is told as due, also before its day', () => {
  let seenAhead = 0;
  onAnyLoan((view) => {
    if (view.dueDay === null) return;
    const part = scheduleView(view).find(({ date }) => date === dayText(view.dueDay ?? view.day));
    if (part === undefined || part.left === '0.00' || part.status === 'overdue') return;
    expect(part.status).toBe('due');
    if (view.dueDay > view.day) seenAhead += 1;
  });
  expect(seenAhead).toBeGreaterThan(0);
});
