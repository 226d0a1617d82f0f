import type { Act } from '../../../platform/database/database.ts';
import type { StaffServices } from '../types.ts';
import { type ActFilter, readActs, verifyChain } from './store.ts';
import type { StaffAct } from './types.ts';

const PAGE = 100;

/** The record of what staff saw and did, newest first, in pages. */
export async function listActs(
  services: StaffServices,
  act: Act,
  filter: Omit<ActFilter, 'countMax'>,
): Promise<{ acts: StaffAct[]; nextId: number | null }> {
  const acts = await services.database.transaction(act, (tx) =>
    readActs(services.sealing, tx, { ...filter, countMax: PAGE + 1 }),
  );
  const page = acts.slice(0, PAGE);
  return { acts: page, nextId: acts.length > PAGE ? (page.at(-1)?.actId ?? null) : null };
}

/** Computes every hash of the record again, along the chain: how many acts there are, and the first that was changed. */
export async function verifyActs(services: StaffServices, act: Act) {
  return services.database.transaction(act, verifyChain);
}

/** The record as the screens show it; `before` continues a list. */
export async function describeActs(
  services: StaffServices,
  act: Act,
  wish: {
    before?: number | undefined;
    event?: string | undefined;
    staff_id?: number | undefined;
    borrower_id?: number | undefined;
    subject?: string | undefined;
    on_behalf?: 'yes' | undefined;
    from?: string | undefined;
    to?: string | undefined;
  },
) {
  const { acts, nextId } = await listActs(services, act, {
    beforeId: wish.before ?? null,
    event: wish.event ?? null,
    staffId: wish.staff_id ?? null,
    borrowerId: wish.borrower_id ?? null,
    subject: wish.subject ?? null,
    isOnBehalf: wish.on_behalf === 'yes',
    from: wish.from ?? null,
    to: wish.to ?? null,
  });
  const view = ({
    actId,
    at,
    event,
    staffId,
    staffName,
    borrowerId,
    onBehalf,
    subject,
    reason,
    details,
  }: StaffAct) => ({
    id: actId,
    at: at.toISOString(),
    event,
    staff_id: staffId,
    staff_name: staffName,
    borrower_id: borrowerId,
    on_behalf: onBehalf,
    subject,
    reason,
    details,
  });
  return { acts: acts.map(view), next: nextId };
}
