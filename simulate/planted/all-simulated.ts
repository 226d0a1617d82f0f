import { BESIDE_BUGS } from './beside.ts';
import { BOOK_BUGS } from './books.ts';
import { LOAN_BUGS } from './loans.ts';
import { PAYMENT_BUGS } from './payments.ts';
import { PAYOUT_BUGS } from './payouts.ts';
import { PEOPLE_BUGS } from './people.ts';
import { PLATFORM_BUGS } from './platform.ts';
import type { SimulatedBug } from './simulated-bug.ts';

/** What only meetings and breaks show. */
export const SIMULATED_BUGS: readonly SimulatedBug[] = [
  ...PLATFORM_BUGS,
  ...BOOK_BUGS,
  ...LOAN_BUGS,
  ...PAYMENT_BUGS,
  ...PAYOUT_BUGS,
  ...PEOPLE_BUGS,
  ...BESIDE_BUGS,
];
