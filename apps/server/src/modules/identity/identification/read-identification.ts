import { type Act, machineAct } from '../../../platform/database/database.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { settleClaim } from '../standing/settle-claim.ts';
import type { ClaimOutcome } from '../standing/types.ts';
import { isOpen } from './rules.ts';
import { endIdentification, lockOne, readOne } from './store.ts';
import type { Identification, IdentificationServices } from './types.ts';

type Told = { result: Identification['result']; outcome: ClaimOutcome | null };

/**
 * The result of face and document, asked from the service because coming back proves nothing. If passed, the claim is settled in the
 * same transaction, and the borrower first learns here whether there was another cabinet.
 */
export async function readIdentification(
  services: IdentificationServices,
  act: Act,
  borrowerId: number,
  identificationId: string,
): Promise<Told | Refused<'identification_not_found'>> {
  const found = await services.database.transaction(act, (tx) => readOne(tx, borrowerId, identificationId));
  if (!found) return refuse('identification_not_found');
  if (found.result !== 'pending') return { result: found.result, outcome: found.outcome };
  const answer = await services.biometrics.findResult(found.sessionId);
  const isPassed = answer.kind === 'result' && answer.result === 'passed';
  const isWaiting =
    answer.kind === 'unavailable' || (answer.kind === 'result' && answer.result === 'pending');
  if (isWaiting && isOpen(found, services.clock.now())) return { result: 'pending', outcome: null };
  return end(services, act, found, isPassed ? 'passed' : 'failed');
}

async function end(
  services: IdentificationServices,
  { requestId }: Act,
  found: Identification,
  result: 'passed' | 'failed',
): Promise<Told> {
  const act = machineAct('identity.read-identification', 'identity.identified', requestId);
  return services.database.transaction(act, async (tx) => {
    const held = await lockOne(tx, found);
    if (held?.result !== 'pending') {
      const ended = await readOne(tx, found.borrowerId, found.identificationId);
      return { result: ended?.result ?? result, outcome: ended?.outcome ?? null };
    }
    const outcome = result === 'passed' ? await settleClaim(services, tx, found.borrowerId) : null;
    void (await endIdentification(tx, found, { result, outcome }, services.clock.now()));
    return { result, outcome };
  });
}
