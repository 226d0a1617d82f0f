import type { Transaction } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type ApprovalRow, insertApproval, readApprovals } from './store.ts';

export interface Approvals {
  /** This person has approved before, perhaps from another account: it counts once. */
  readonly isRepeated: boolean;
  readonly people: readonly ApprovalRow[];
}

/** Gives one person's approval of something that needs several, in the caller's transaction. */
export async function giveApproval(
  services: Services,
  tx: Transaction,
  staff: Pick<StaffCaller, 'staffId' | 'personIndex'>,
  of: { kind: 'application' | 'payout' | 'refund' | 'write-off' | 'role-change'; subject: string },
): Promise<Approvals> {
  const { staffId, personIndex } = staff;
  const added = await insertApproval(tx, { ...of, staffId, personIndex, at: services.clock.now() });
  return { isRepeated: !added, people: await readApprovals(tx, of.kind, of.subject) };
}

/** Who has approved something so far. */
export async function readApprovalsOf(
  tx: Transaction,
  kind: string,
  subject: string,
): Promise<ApprovalRow[]> {
  return readApprovals(tx, kind, subject);
}

/** The approvals for the screens, with the reader's own marked, from whatever account it came. */
export async function listApprovals(
  tx: Transaction,
  kind: string,
  subject: string,
  looking?: Pick<StaffCaller, 'personIndex'>,
) {
  const approvals = await readApprovals(tx, kind, subject);
  return approvals.map(({ name, at, personIndex }) => ({
    name,
    at: at.toISOString(),
    mine: looking !== undefined && personIndex.equals(looking.personIndex),
  }));
}
