import { holdsRight } from '@senim/contracts/office/staff-rights';
import { machineAct } from '../../platform/database/database.ts';
import { type Refused, refuse } from '../../platform/outcome.ts';
import { notifyBorrower } from '../notifications/notify-borrower.ts';
import { tokenHash } from '../staff/sign-in/find-staff-session.ts';
import { describeIt } from './describe-acting.ts';
import { findTicket, writeOpened } from './store.ts';
import type { ActingServices } from './types.ts';

/** Opens the client's cabinet once for a ticket of the office, and tells the client who came in. */
export async function openActing(
  services: ActingServices,
  requestId: string,
  ticket: string,
): Promise<{ token: string; acting: Awaited<ReturnType<typeof describeIt>> } | Refused<'acting_over'>> {
  const { database, clock, wallClock, randomness } = services;
  const at = wallClock.now();
  const ticketSha256 = tokenHash(ticket);
  const looking = machineAct('acting.open', null, requestId);
  const found = await database.transaction(looking, (tx) => findTicket(tx, ticketSha256, at));
  if (!found || !holdsRight(found.roles, 'clients.act-for')) return refuse('acting_over');
  const { staffId, borrowerId, actingId, operator } = found;
  const act = {
    principal: { kind: 'staff', staffId, at: clock.now(), onBehalf: false },
    auditEvent: 'acting.opened',
    requestId,
    remark: { borrowerId, details: { acting: actingId } },
  } as const;
  return database.transaction(act, async (tx) => {
    const token = randomness.token();
    const opened = { ticketSha256, tokenSha256: tokenHash(token), at };
    if (!(await writeOpened(tx, found, opened))) return refuse('acting_over');
    await notifyBorrower(services, tx, borrowerId, 'operator-entered', { operator });
    return {
      token: `acting.${token}`,
      acting: await describeIt(services, tx, { ...found, openedAt: at }),
    };
  });
}
