import { expect, test } from 'vitest';
import { mayPayLoan } from '../access.ts';
import type { Information } from '../api/queries.ts';
import { cabinetView } from './gates.ts';

type Agreement = NonNullable<Information['data']['agreement']>;

const agreement = (status: number, prolongation: number | null) =>
  ({
    status,
    mediation: false,
    prolongation_available: prolongation !== null,
    calculation: { prolongation },
  }) as Agreement;

const answer = (data: Partial<Information['data']>, component: Information['component']): Information =>
  ({ component, data: { status: null, now: '2026-11-23T05:00:00Z', paid_loans: 0, ...data } }) as Information;

test('while a child agreement waits for its signature, its parent can be paid', () => {
  const waiting = { status: 12, agreement: agreement(12, null), parent: agreement(7, 1_200), schedule: [] };
  const view = cabinetView(answer(waiting, 'sign'));
  expect(view).toMatchObject({
    status: 12,
    agreement: { status: 7, prolongation: 1_200 },
    hasSchedule: true,
  });
  expect(mayPayLoan(view)).toBe(true);
});

test('an agreement that waits for its first signature cannot be paid', () => {
  const view = cabinetView(answer({ status: 4, agreement: agreement(4, null), schedule: [] }, 'sign'));
  expect(mayPayLoan(view)).toBe(false);
});
