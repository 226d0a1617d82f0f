import { readStored, removeStored, writeStored } from '../storage.ts';

/** A sign-in under way. Kept for the tab, as a phone may drop the page while its owner looks at the SMS. */
export type SignInState = {
  readonly iin: string;
  readonly phone: string;
  readonly stage: 'who' | 'code';
  /** When a further code can be asked for, by this device's clock. */
  readonly resendAtMs: number;
  /** Wrong codes brought for the code that was sent last. */
  readonly wrongCodes: number;
};

/** A code is dead after so many wrong tries (the server counts them too). */
const WRONG_CODES_MAX = 5;

/** Whether only a new code helps. */
export function isOver({ stage, wrongCodes }: SignInState): boolean {
  return stage === 'code' && wrongCodes >= WRONG_CODES_MAX;
}

const SIGN_IN = 'sign_in';
const FRESH: SignInState = { iin: '', phone: '', stage: 'who', resendAtMs: 0, wrongCodes: 0 };

export function keptSignIn(): SignInState {
  try {
    return {
      ...FRESH,
      ...(JSON.parse(readStored('sessionStorage', SIGN_IN) ?? '{}') as Partial<SignInState>),
    };
  } catch {
    return FRESH;
  }
}

export function keepSignIn(state: SignInState): void {
  writeStored('sessionStorage', SIGN_IN, JSON.stringify(state));
}

export function forgetSignIn(): void {
  removeStored('sessionStorage', SIGN_IN);
}
