import { PPM } from '../units/money.ts';
import type { LoanTerms } from './terms.ts';

/** What a loan may be charged in all, as a numerator (tiyn x ppm); earlier loans of the chain have used their part. */
export function chargesRoomAtPayout({
  principalTiyn,
  limits,
  chain,
}: Pick<LoanTerms, 'principalTiyn' | 'limits' | 'chain'>): number {
  if (chain === undefined) return principalTiyn * limits.chargesShareMaxPpm;
  return Math.max(0, chain.principalLentTiyn * limits.chargesShareMaxPpm - chain.chargedTiyn * PPM);
}
