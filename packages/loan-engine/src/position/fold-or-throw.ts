import { isRefusal, type Refusal } from '../units/refusal.ts';

/** The position of facts that were admitted. If the engine refuses to fold an agreement of ours, that is a bug. */
export function foldOrThrow<Folded>(folded: Folded | Refusal, agreementNumber: string): Folded {
  if (isRefusal(folded)) throw new Error(`Agreement ${agreementNumber} does not fold: ${folded.refusal}.`);
  return folded;
}
