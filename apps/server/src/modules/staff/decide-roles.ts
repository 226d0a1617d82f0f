import { holdsRight } from '@senim/contracts/staff-rights';
import type { Act, Transaction } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import { type Refused, refuse } from '../../platform/outcome.ts';
import { confirmRoleChange, lockAdministrators, readRoleProposals } from './account-store.ts';
import { reasoned } from './find-member.ts';
import { isLastOf } from './rules.ts';
import { endProposal } from './store.ts';
import type { RoleProposal, StaffServices } from './types.ts';

/** The changes of roles that wait for a second person. */
export async function listRoleProposals(services: StaffServices, act: Act, staff: StaffCaller) {
  const open = await services.database.transaction(act, (tx) =>
    readRoleProposals(services.sealing, tx, null),
  );
  return {
    proposals: open.map(
      ({ proposalId, memberPerson, isReturn, makerName, makerPerson, madeAt, ...proposal }) => ({
        id: proposalId,
        login: proposal.login,
        name: proposal.name,
        before: [...proposal.before],
        after: [...proposal.after],
        returns: isReturn,
        reason: proposal.reason,
        made_by: makerName,
        made_at: madeAt.toISOString(),
        mine: makerPerson.equals(staff.personIndex),
        about_me: memberPerson.equals(staff.personIndex),
      }),
    ),
  };
}

type Outcome =
  | Record<string, never>
  | Refused<'proposal_over' | 'same_person' | 'right_missing' | 'last_administrator'>;

/** The second person's word. Nobody confirms what they proposed, nor their own roles, through whichever account. */
export async function decideRoles(
  services: StaffServices,
  act: Act,
  staff: StaffCaller,
  proposalId: number,
  { decision, reason }: { decision: 'confirm' | 'decline'; reason: string },
): Promise<Outcome> {
  const looking = { ...act, auditEvent: null };
  const [proposal] = await services.database.transaction(looking, (tx) =>
    readRoleProposals(services.sealing, tx, proposalId),
  );
  if (!proposal) return refuse('proposal_over');
  return services.database.transaction(reasoned(services, act, proposal.login, reason), (tx) => {
    const { before, after, makerName } = proposal;
    tx.note({ decision, maker: makerName, before: { roles: before }, after: { roles: after } });
    return decision === 'confirm'
      ? confirm(services, tx, staff, proposal)
      : decline(services, tx, staff, proposal);
  });
}

const mayDecide = ({ roles }: StaffCaller) => holdsRight(roles, 'staff.confirm-role');

async function confirm(
  services: StaffServices,
  tx: Transaction,
  staff: StaffCaller,
  { proposalId, memberId, memberPerson, makerPerson, after }: RoleProposal,
): Promise<Outcome> {
  const { personIndex, staffId } = staff;
  if (makerPerson.equals(personIndex) || memberPerson.equals(personIndex)) return refuse('same_person');
  if (!mayDecide(staff)) return refuse('right_missing');
  const administrators = await lockAdministrators(tx);
  if (isLastOf(administrators, memberId) && !after.includes('administrator'))
    return refuse('last_administrator');
  const isDone = await confirmRoleChange(tx, proposalId, staffId, services.clock.now());
  return isDone ? {} : refuse('proposal_over');
}

/** Whoever proposed it may take it back. */
async function decline(
  services: StaffServices,
  tx: Transaction,
  staff: StaffCaller,
  { proposalId, makerPerson }: RoleProposal,
): Promise<Outcome> {
  if (!makerPerson.equals(staff.personIndex) && !mayDecide(staff)) return refuse('right_missing');
  const end = { decision: 'decline', staff, at: services.clock.now() } as const;
  return (await endProposal(tx, proposalId, end)) ? {} : refuse('proposal_over');
}
