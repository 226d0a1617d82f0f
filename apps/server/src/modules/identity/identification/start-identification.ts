import { type Act, machineAct } from '../../../platform/database/database.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { findBorrower } from '../borrowers/read-borrower.ts';
import { isOpen, STARTS_WINDOW_MS, secondsUntilStart } from './rules.ts';
import { endIdentification, insertIdentification, readLately } from './store.ts';
import type { Identification, IdentificationServices } from './types.ts';

/**
 * The page to show face and document, to get back a cabinet with another number or to free a number: of the open session or a new
 * one. Every borrower may start it, so that it tells nothing. Refuses more than three a day, and when the service is away.
 */
export async function startIdentification(services: IdentificationServices, act: Act, borrowerId: number) {
  const { database, clock, randomness } = services;
  const machine = machineAct('identity.start-identification', null, act.requestId);
  const found = await database.transaction(machine, (tx) => findOpen(services, tx, borrowerId));
  if (isRefused(found)) return found;
  if (found.open) return view(found.open);
  const identificationId = randomness.uuid();
  const session = await services.biometrics.createSession({
    reference: `identification-${identificationId}`,
    iin: found.iin,
    withDocument: true,
    returnUrl: `${services.publicUrl}/signup`,
  });
  if (session.kind === 'by-people') return refuse('identify_at_desk');
  if (session.kind !== 'session') return refuse('temporarily_unavailable');
  const started: Identification = {
    borrowerId,
    identificationId,
    sessionId: session.id,
    redirectUrl: session.redirectUrl,
    result: 'pending',
    outcome: null,
    startedAt: clock.now(),
  };
  const isNew = await database.transaction(act, (tx) => insertIdentification(tx, started));
  return isNew ? view(started) : refuse('request_in_progress');
}

async function findOpen(
  services: IdentificationServices,
  tx: Parameters<typeof readLately>[0],
  borrowerId: number,
) {
  const now = services.clock.now();
  const lately = await readLately(tx, borrowerId, new Date(now.getTime() - STARTS_WINDOW_MS));
  const pending = lately.find(({ result }) => result === 'pending');
  if (pending && isOpen(pending, now)) return { open: pending, iin: '' };
  if (pending) void (await endIdentification(tx, pending, { result: 'failed', outcome: null }, now));
  const seconds = secondsUntilStart(lately, now);
  if (seconds > 0) return refuse('identification_limit', { seconds, hours: Math.ceil(seconds / 3_600) });
  return { open: null, iin: (await findBorrower(services, tx, borrowerId)).iin };
}

const view = ({ identificationId, redirectUrl }: Identification) => ({
  id: identificationId,
  redirect_url: redirectUrl,
});
