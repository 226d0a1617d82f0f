import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { StaffServices } from '../types.ts';
import { bearsName, nameWords } from './rules.ts';
import { type ActFilter, readActs, readMembers, verifyChain } from './store.ts';
import type { StaffAct } from './types.ts';

const PAGE = 100;

/** The record of what staff saw and did, newest first, in pages. */
export async function listActs(
  services: StaffServices,
  act: Act,
  filter: Omit<ActFilter, 'countMax'>,
): Promise<{ acts: StaffAct[]; nextId: number | null }> {
  const acts = await services.database.transaction(act, (tx) =>
    readChosenActs(services, tx, { ...filter, countMax: PAGE + 1 }),
  );
  const page = acts.slice(0, PAGE);
  return { acts: page, nextId: acts.length > PAGE ? (page.at(-1)?.actId ?? null) : null };
}

/** Acts as they are asked for; what may be a name stands for the members of staff who bear it. */
export async function readChosenActs(
  { sealing }: Pick<StaffServices, 'sealing'>,
  tx: Transaction,
  filter: ActFilter,
): Promise<StaffAct[]> {
  const words = nameWords(filter.subject ?? '');
  const members = words.length > 0 ? await readMembers(tx) : [];
  return readActs(sealing, tx, { ...filter, members: members.filter(({ name }) => bearsName(name, words)) });
}

/** Computes every hash of the record again, along the chain: how many acts there are, and the first that was changed. */
export async function verifyActs(services: StaffServices, act: Act) {
  return services.database.transaction(act, verifyChain);
}

/** Which acts somebody asks for; `before` continues a list. */
export interface ActsWish {
  readonly before?: number | undefined;
  readonly event?: string | undefined;
  readonly staff_id?: number | undefined;
  readonly borrower_id?: number | undefined;
  readonly subject?: string | undefined;
  readonly on_behalf?: 'yes' | undefined;
  readonly deeds?: 'yes' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const filterOf = (wish: ActsWish): Omit<ActFilter, 'countMax'> => ({
  beforeId: wish.before ?? null,
  event: wish.event ?? null,
  staffId: wish.staff_id ?? null,
  borrowerId: wish.borrower_id ?? null,
  subject: wish.subject ?? null,
  isOnBehalf: wish.on_behalf === 'yes',
  isDeeds: wish.deeds === 'yes',
  from: wish.from ?? null,
  to: wish.to ?? null,
});

/** The record as the screens show it. */
export async function describeActs(services: StaffServices, act: Act, wish: ActsWish) {
  const { acts, nextId } = await listActs(services, act, filterOf(wish));
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
