import type { Act } from '../../platform/database/database.ts';
import { isRefused, type Refused } from '../../platform/outcome.ts';
import { checkCode, type SignInAttempt } from '../identity/signing-in/check-code.ts';
import type { SignInRefusal } from '../identity/signing-in/refusals.ts';
import type { SignInServices } from '../identity/signing-in/types.ts';
import { readOwnStep } from '../profile/read-step.ts';
import type { NextStep } from '../profile/types.ts';

export interface Entered {
  readonly token: string;
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
  const { token, borrowerId } = signedIn;
  const asBorrower: Act = { ...act, principal: { kind: 'borrower', borrowerId }, auditEvent: null };
  return { token, ...(await readOwnStep(services, asBorrower, borrowerId)) };
}
