import { CODE_REFUSALS } from '../codes/refusals.ts';
import { STANDING_REFUSALS } from '../standing/refusals.ts';

export const SIGN_IN_REFUSALS = { ...CODE_REFUSALS, ...STANDING_REFUSALS };

export type SignInRefusal = keyof typeof SIGN_IN_REFUSALS;
