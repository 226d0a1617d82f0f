import { askSignCode, awaitingSignature, sign } from '../../attacks/people.ts';
import type { Target } from '../../attacks/target.ts';

/** Somebody new comes, applies, gets an answer and signs. Throws if anything of it is refused. */
export async function liveToSigned(target: Target): Promise<{ readonly decisionMs: number }> {
  const awaiting = await awaitingSignature(target);
  const word = await sign(target, awaiting, await askSignCode(target, awaiting));
  if (word !== 'ok') throw new Error(`The agreement was not signed: ${word}.`);
  return awaiting;
}
