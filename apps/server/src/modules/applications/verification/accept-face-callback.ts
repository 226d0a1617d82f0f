import { machineAct } from '../../../platform/database/database.ts';
import type { CallbackPost } from '../../../platform/http/callback-route.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import type { Biometrics } from '../../../providers/biometrics/biometrics.ts';
import { findWaitingSession } from './store.ts';

export type FaceCallbackServices = Services & { readonly biometrics: Pick<Biometrics, 'readCallback'> };

const act = machineAct('applications.face-callback', 'identity.face-callback');

/**
 * The face service says that a session has ended. The job that asks for the result is committed first, then the call is
 * answered. A session that is over already, or not ours, is ignored. Refuses a post that the service did not sign.
 */
export async function acceptFaceCallback(
  services: FaceCallbackServices,
  { path, body, signature }: CallbackPost,
): Promise<'accepted' | Refused<'not_signed'>> {
  const sessionId = services.biometrics.readCallback(path, body, signature);
  if (sessionId === null) return refuse('not_signed');
  await services.database.transaction(act, async (tx) => {
    const waiting = await findWaitingSession(tx, sessionId);
    if (waiting) enqueue(tx, 'applications.check-verification', { ...waiting });
  });
  return 'accepted';
}
