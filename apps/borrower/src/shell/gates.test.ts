import { STATUS, type Status } from '@senim/loan-engine/lifecycle/status';
import { expect, test } from 'vitest';
import { mayPayLoan } from '../access.ts';
import type { Information, Profile } from '../api/queries.ts';
import { cabinetView, isProfileComplete } from './gates.ts';

type Agreement = NonNullable<Information['data']['agreement']>;

const agreement = (status: Status, refinancing_available: boolean) =>
  ({
    status,
    mediation: false,
    refinancing_available,
  }) as Agreement;

const answer = (data: Partial<Information['data']>, component: Information['component']): Information =>
  ({ component, data: { status: null, now: '2026-11-23T05:00:00Z', paid_loans: 0, ...data } }) as Information;

test('while a child agreement waits for its signature, its parent can be paid', () => {
  const status = STATUS.refinancingAwaitingSignature;
  const parent = agreement(STATUS.active, true);
  const waiting = { status, agreement: agreement(status, false), parent, schedule: [] };
  const view = cabinetView(answer(waiting, 'sign'));
  expect(view).toMatchObject({
    status,
    agreement: { status: STATUS.active, refinancingAvailable: true },
    hasSchedule: true,
  });
  expect(mayPayLoan(view)).toBe(true);
});

test('an agreement that waits for its first signature cannot be paid', () => {
  const status = STATUS.awaitingSignature;
  const view = cabinetView(answer({ status, agreement: agreement(status, false), schedule: [] }, 'sign'));
  expect(mayPayLoan(view)).toBe(false);
});

test('a profile is whole with exactly what product.md asks for', () => {
  const whole = {
    iban: 'KZ** 722* **** **** 5678',
    name: 'Айгерім',
    surname: 'Сейтқали',
    work_company: 'ТОО «Дала»',
    family_status: 'married',
    children_count: 0,
  };
  const complete = (changed: object) =>
    isProfileComplete({ profile: { ...whole, ...changed } } as unknown as Profile);
  expect(complete({ patronymic: null, email: null, address: null })).toBe(true);
  for (const name of Object.keys(whole)) expect([name, complete({ [name]: null })]).toEqual([name, false]);
});
