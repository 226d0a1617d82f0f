import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused, type Refused } from '../../platform/outcome.ts';
import type { PasskeyRefusal } from '../identity/passkeys/refusals.ts';
import { type PasskeyAttempt, signInByPasskey } from '../identity/passkeys/sign-in-by-passkey.ts';
import type { PasskeyServices } from '../identity/passkeys/types.ts';
import type { SignedIn } from '../identity/sessions/types.ts';
import { checkCode, type SignInAttempt } from '../identity/signing-in/check-code.ts';
import type { SignInRefusal } from '../identity/signing-in/refusals.ts';
import type { SignInServices } from '../identity/signing-in/types.ts';
import { readOwnStep } from '../profile/read-step.ts';
import type { NextStep } from '../profile/types.ts';

export interface Entered {
  readonly token: string;
  readonly device: string;
  /** The next step of registration, or null. */
  readonly step: NextStep;
}

/** Signs in with a code and says which step of the form is next. */
export async function enterCabinet(
  services: SignInServices,
  act: Act,
  attempt: SignInAttempt,
): Promise<Entered | Refused<SignInRefusal>> {
  const signedIn = await checkCode(services, act, attempt);
  if (isRefused(signedIn)) return signedIn;
  return enter(services, act, signedIn);
}

/** Signs in with what a device has signed, and says the same. */
export async function enterByPasskey(
  services: PasskeyServices,
  act: Act,
  attempt: PasskeyAttempt,
): Promise<Entered | Refused<PasskeyRefusal>> {
  const signedIn = await signInByPasskey(services, act, attempt);
  return isRefused(signedIn) ? signedIn : enter(services, act, signedIn);
}

async function enter(
  services: Services,
  act: Act,
  { token, borrowerId, device }: SignedIn,
): Promise<Entered> {
  const asBorrower: Act = { ...act, principal: { kind: 'borrower', borrowerId }, auditEvent: null };
  return { token, device, ...(await readOwnStep(services, asBorrower, borrowerId)) };
}
