import { expect, test } from 'vitest';
import { NOTHING_TYPED, type TypedPlan, typedPlan } from './offerPlan.ts';

const PARTS: TypedPlan = {
  ...NOTHING_TYPED,
  way: 'instalments',
  firstDate: '2026-12-20',
  parts: 3,
  everyDays: '30',
  scheduleKind: 'annuity',
};

test('easier terms are asked about once each of them is chosen, and not before', () => {
  expect(typedPlan(NOTHING_TYPED)).toBeNull();
  expect(typedPlan(PARTS)).toMatchObject({ way: 'instalments', parts: 3, every_days: 30 });
  const chosen = ['way', 'firstDate', 'parts', 'everyDays', 'scheduleKind'] as const;
  for (const name of chosen)
    expect([name, typedPlan({ ...PARTS, [name]: NOTHING_TYPED[name] })]).toEqual([name, null]);
});

test('a deferral is one payment on its day, whatever was typed of parts before', () => {
  const { way, parts, everyDays, scheduleKind } = NOTHING_TYPED;
  const deferral = typedPlan({ ...PARTS, parts, everyDays, scheduleKind, way: 'deferral' });
  expect(deferral).toMatchObject({ way: 'deferral', first_date: '2026-12-20', parts: 1 });
  expect(typedPlan({ ...PARTS, way: 'deferral' })).toEqual(deferral);
  expect(typedPlan({ ...PARTS, way })).toBeNull();
});

test('what is forgiven and the rate go along as typed', () => {
  const more = { dailyRate: '0,2', forgivePrincipal: '1 000', forgivePenalty: '2', forgiveReward: '3' };
  expect(typedPlan({ ...PARTS, ...more })).toMatchObject({
    daily_rate: '0,2',
    forgive_principal: '1 000',
    forgive_penalty: '2',
    forgive_reward: '3',
  });
});
