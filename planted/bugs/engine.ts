import type { PlantedBug } from '../planted-bug.ts';

const PROPERTIES = 'packages/loan-engine/src/position/position.property.test.ts';

/** In the loan engine: amounts, days, caps, statuses. */
export const ENGINE_BUGS: readonly PlantedBug[] = [
  {
    bug: 'penalty runs one day longer than the law lets it',
    file: 'packages/loan-engine/src/fold/rates.ts',
    right: 'fold.day >= fold.overdueSince + fold.terms.limits.penaltyDaysMax',
    wrong: 'fold.day > fold.overdueSince + fold.terms.limits.penaltyDaysMax',
    noticedBy: [PROPERTIES],
  },
  {
    bug: 'the day on which charges are full forgets conditional free days',
    file: 'packages/loan-engine/src/position/next-event.ts',
    right: "loan.terms.freeDaysRule === 'retroactive' ? loan.freeNumerator + reward * free : 0",
    wrong: '0',
    noticedBy: ['packages/loan-engine/src/position/next-event.test.ts'],
  },
];
