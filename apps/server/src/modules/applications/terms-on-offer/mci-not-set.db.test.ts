import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { RELEASED_MCI } from '@senim/loan-engine/loan/mci';
import { daysBetween } from '@senim/loan-engine/units/day';
import { expect, test } from 'vitest';
import { givenLoans } from '../../../given-for-tests.ts';
import {
  foldedToday,
  liveLoan,
  passDays,
  payAtTerminal,
  stateOf,
  todayOf,
  unsignedLoan,
} from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { isLendingPaused } from '../../agreements/drawing-up/draw-up-agreement.ts';
import { listChoices } from '../../agreements/showing/list-choices.ts';
import { readLendingStop } from '../../desk/queues/list-queue.ts';
import { applyAgain } from '../asking/apply-again.ts';
import { quoteLoan } from './quote-loan.ts';

const given = await givenLoans();
const services = { ...given.services, law: RELEASED_MCI };
const wish = { loanType: 'short', amountTenge: 60_000, period: 15, promoCode: undefined } as const;
const untilTheEnd = () => daysBetween(todayOf(services), RELEASED_MCI.through);

test('the office hears of it thirty days before, and not earlier', () => {
  expect(readLendingStop(services)).toBeNull();
  const { clock } = services;
  const daysAhead = (days: number) => ({
    law: RELEASED_MCI,
    clock: { ...clock, now: () => new Date(clock.now().getTime() + days * 86_400_000) },
  });
  expect(readLendingStop(daysAhead(untilTheEnd() - 30))).toBeNull();
  expect(readLendingStop(daysAhead(untilTheEnd() - 29))).toBe('2027-01-01');
  expect(readLendingStop(daysAhead(untilTheEnd() + 40))).toBe('2027-01-01');
});

test('in a year without its MCI no new loan is quoted or requested, and running loans go on', async () => {
  const paid = await liveLoan(services);
  await payAtTerminal(services, paid, 70_000);
  expect((await stateOf(services, paid)).status).toBe(STATUS.paid);
  passDays(services, untilTheEnd() - 10);
  const running = await liveLoan(services);
  expect(isLendingPaused(services)).toBe(false);
  passDays(services, 13);

  expect(isLendingPaused(services)).toBe(true);
  expect(await quoteLoan(services, wish, true)).toEqual({ refused: 'lending_paused' });
  const again = { loan_type: 'short', amount: 40_000, period: 15, loan_purpose: 'family' } as const;
  const asked = await applyAgain(services, asBorrower(paid.borrowerId), paid.borrowerId, {
    ...again,
    consent_credit_bureau: true,
  });
  expect(asked).toMatchObject({ refused: 'lending_paused' });
  await expect(unsignedLoan(services)).rejects.toThrow('lending_paused');

  const choices = await listChoices(services, asBorrower(running.borrowerId), running, 'ru');
  if (isRefused(choices)) throw new Error(choices.refused);
  expect(choices.open.map(({ way }) => way)).not.toContain('refinance');
  expect(choices.open.map(({ way }) => way)).toContain('pay-all-today');
  const before = (await foldedToday(services, running)).payoffTiyn;
  await payAtTerminal(services, running, 1_000);
  expect((await foldedToday(services, running)).payoffTiyn).toBe(before - 100_000);
});
