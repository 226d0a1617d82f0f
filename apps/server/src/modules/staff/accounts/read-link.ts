import { machineAct } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/outcome.ts';
import { authenticatorLink } from '../sign-in/check-one-time-code.ts';
import { tokenHash } from '../sign-in/find-staff-session.ts';
import type { StaffServices } from '../types.ts';
import { readLink as readLinkRow } from './store.ts';

/** The owner of a link, and the secret for their authenticator if the link brings one. Refuses a link that no longer works. */
export async function readLink(services: StaffServices, token: string) {
  const { database, sealing, wallClock } = services;
  const link = await database.transaction(machineAct('staff.read-link'), (tx) =>
    readLinkRow(sealing, tx, tokenHash(token), wallClock.now()),
  );
  if (!link) return refuse('link_over');
  const { kind, login, name, newSecret } = link;
  return {
    kind,
    login,
    name,
    secret: newSecret,
    authenticator_link: newSecret && authenticatorLink(services.lender.brand.latinName, newSecret, login),
  };
}
