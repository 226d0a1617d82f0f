import { isRefusal, type Refusal } from '../units/refusal.ts';

/** What was folded out of admitted facts. An agreement of ours that the engine refuses to fold is a bug. */
export function foldOrThrow<Folded>(folded: Folded | Refusal, agreementNumber: string): Folded {
  if (isRefusal(folded)) throw new Error(`Agreement ${agreementNumber} does not fold: ${folded.refusal}.`);
  return folded;
}
