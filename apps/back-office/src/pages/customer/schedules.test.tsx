import { formatTenge } from '@senim/kazakhstan/format';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Loan } from '../../api/answers.ts';
import { pageFor } from '../../shell/office-for-tests.tsx';
import { ru } from '../../text/ru/app.ts';
import { CaseSchedule } from '../cases/CaseSchedule.tsx';
import { LoanSchedule } from './LoanSchedule.tsx';

/** A part to which everything happened: 25,000 agreed, of which 9,000 are left. */
const PART = {
  ...{ date: '2026-12-05', status: 'overdue', principal: '20000.00', reward: '4500.00', penalty: '500.00' },
  ...{ total: '25000.00', added: '300.00', saved: '1300.00', paid: '10000.00' },
  ...{ forgiven: '2000.00', written_off: '3000.00', left: '9000.00' },
} satisfies Loan['schedule'][number];
const SUM = { ...PART, settled_before: '0.00' };

const wordsOn = (screen: ReactNode): string[] =>
  pageFor(screen, { roles: ['operator'] })
    .split(/<[^>]*>| · |: /)
    .filter(Boolean);

const { sums } = ru.customer;
/** What was agreed, became of it, and is left. */
const TOLD = [
  [sums.total, '25000.00'],
  [sums.recalculated, '300.00'],
  [sums.recalculated, '-1300.00'],
  [sums.paid, '10000.00'],
  [sums.forgiven, '2000.00'],
  [sums.written_off, '3000.00'],
  [sums.left, '9000.00'],
] as const;

test.each([
  ['a client', <LoanSchedule key="loan" schedule={[PART]} sum={SUM} />],
  ['a case', <CaseSchedule key="case" schedule={[PART]} />],
])('the schedule beside %s tells all that became of a part, each under its name', (_, screen) => {
  const words = wordsOn(screen);
  for (const [name, amount] of TOLD) {
    expect(words).toContain(name);
    expect(words).toContain(formatTenge(amount, 'ru'));
  }
});
