import { readStored, removeStored, writeStored } from '../storage.ts';

/** A sign-in in progress, kept for the tab, because a phone may unload the page while its owner reads the SMS. */
export type SignInState = {
  readonly iin: string;
  readonly phone: string;
  readonly stage: 'who' | 'code';
  /** When a further code can be asked for, by this device's clock. */
  readonly resendAtMs: number;
  /** Wrong tries of the code that was sent last. */
  readonly wrongCodes: number;
};

/** After so many wrong tries a code no longer works; the server counts them too. */
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
