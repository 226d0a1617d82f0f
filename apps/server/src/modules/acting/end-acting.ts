import { type Act, machineAct, type Transaction } from '../../platform/database/database.ts';
import type { ActingCaller } from '../../platform/http/route.ts';
import { type Refused, refuse } from '../../platform/outcome.ts';
import { notifyBorrower } from '../notifications/notify-borrower.ts';
import { idleSince, oldestOpened } from './rules.ts';
import { countDone, readOutlived, writeEnded } from './store.ts';
import type { ActingServices } from './types.ts';

/** Leaves the client's cabinet on request. */
export async function endActing(
  services: ActingServices,
  { requestId }: Act,
  acting: ActingCaller | null,
): Promise<Record<string, never> | Refused<'acting_over'>> {
  if (!acting) return refuse('acting_over');
  const act = leaving(services, acting, requestId);
  await services.database.transaction(act, (tx) => endOpened(services, tx, acting, 'operator'));
  return {};
}

/** Ends sessions whose time is over, so that the client hears of it; safe to repeat. */
export async function wakeActing(services: ActingServices): Promise<void> {
  const now = services.wallClock.now();
  const before = { seen: idleSince(now), opened: oldestOpened(now) };
  const outlived = await services.database.transaction(machineAct('acting.wake'), (tx) =>
    readOutlived(tx, before),
  );
  for (const acting of outlived) {
    const left = leaving(services, acting, `acting ${acting.actingId}`);
    const act = { ...left, principal: { ...left.principal, byMachine: true as const } };
    await services.database.transaction(act, (tx) => endOpened(services, tx, acting, 'idle'));
  }
}

const leaving = (
  { clock }: ActingServices,
  { staffId, borrowerId, actingId }: ActingCaller,
  requestId: string,
) =>
  ({
    principal: { kind: 'staff' as const, staffId, at: clock.now(), onBehalf: false as const },
    auditEvent: 'acting.left',
    requestId,
    remark: { borrowerId, details: { acting: actingId } },
  }) satisfies Act;

/** Ends a session once, in the caller's transaction, and tells the client how much was done in it. */
export async function endOpened(
  services: ActingServices,
  tx: Transaction,
  acting: ActingCaller,
  by: 'operator' | 'idle' | 'replaced',
): Promise<void> {
  const { borrowerId, operator } = acting;
  if (!(await writeEnded(tx, acting, { by, at: services.wallClock.now() }))) return;
  const changes = await countDone(tx, acting);
  tx.note({ ended_by: by, changes });
  await notifyBorrower(services, tx, borrowerId, 'operator-left', { operator, changes });
}
