import type { STATUS } from '@senim/loan-engine/lifecycle/status';
import { z } from 'zod';

/** The numbers of statuses on the wire; the type keeps them equal to the engine's. */
const NUMBERS = {
  draft: 1,
  underReview: 2,
  identityPending: 3,
  awaitingSignature: 4,
  awaitingPayout: 5,
  payoutFailed: 6,
  active: 7,
  paid: 8,
  refused: 9,
  cancelled: 10,
  prolongationAwaitingPayment: 11,
  refinancingAwaitingSignature: 12,
  inRecovery: 13,
  writtenOff: 14,
} as const satisfies typeof STATUS;

/** The status of an application or agreement. */
export const loanStatus = z.literal(Object.values(NUMBERS));
