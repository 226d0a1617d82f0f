/** Parts of a hundred that are kept back from a wage. */
const KEPT_BACK = {
  /** Social Code, article 249. */
  pension: 10,
  /** Law on compulsory social medical insurance, article 28. */
  health: 2,
  /** Tax Code, the lowest rate of the income tax; its deductions are left out, so that the result is never too high. */
  tax: 10,
} as const;

/** The wage a month that a pension contribution was paid from, as far as it reaches the worker, in whole tenge. */
export function takeHomeTenge(contributionTenge: number): number {
  const wage = (contributionTenge * 100) / KEPT_BACK.pension;
  const taxed = (wage * (100 - KEPT_BACK.pension - KEPT_BACK.health)) / 100;
  return Math.floor((taxed * (100 - KEPT_BACK.tax)) / 100);
}
