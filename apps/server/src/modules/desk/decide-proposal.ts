import { holdsRight, type StaffRole } from '@senim/contracts/staff-rights';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { tiyn, toDecimal } from '@senim/loan-engine/money';
import type { Act } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../platform/outcome.ts';
import { foldAgreement } from '../agreements/fold-agreement.ts';
import type { AgreementKey } from '../agreements/types.ts';
import { writeOffDebt } from '../agreements/write-off-debt.ts';
import { refundCredit } from '../payments/refund-credit.ts';
import { endProposal, insertProposal, readOpenProposals, readProposal } from './store.ts';
import type { Proposal } from './types.ts';

const RIGHTS = {
  refund: { make: 'refunds.propose', check: 'refunds.confirm' },
  'write-off': { make: 'write-offs.propose', check: 'write-offs.confirm' },
} as const;

/** One person proposes; nothing happens until another has agreed. */
export async function proposeAct(
  services: Services,
  act: Act,
  staff: StaffCaller,
  key: AgreementKey,
  { kind, reason }: { kind: keyof typeof RIGHTS; reason: string },
): Promise<{ status: number } | Refused<'right_missing' | 'no_credit'>> {
  if (!holdsRight(staff.roles as readonly StaffRole[], RIGHTS[kind].make)) return refuse('right_missing');
  const today = dayInAlmaty(services.clock.now().getTime());
  return services.database.transaction(act, async (tx) => {
    const { agreement, folded } = await foldAgreement(services, tx, key, today);
    const amountTiyn = kind === 'refund' ? folded.creditTiyn : folded.payoffTiyn;
    if (kind === 'refund' && amountTiyn === 0) return refuse('no_credit');
    const terms = { amountTiyn, number: agreement.number };
    tx.note({ proposal: kind, ...terms });
    await insertProposal(services.sealing, tx, {
      kind,
      ...key,
      terms,
      reason,
      staffId: staff.staffId,
      personIndex: staff.personIndex,
      at: services.clock.now(),
    });
    return { status: agreement.status };
  });
}

/** What waits for a second person who holds the right to decide it, or for anybody where one made it oneself. */
export async function listProposals(services: Services, act: Act, staff: StaffCaller) {
  const open = await services.database.transaction(act, (tx) => readOpenProposals(services.sealing, tx));
  return {
    proposals: open.map(
      ({ proposalId, kind, borrowerId, terms, reason, makerName, makerPerson, madeAt }) => ({
        id: proposalId,
        kind,
        borrower_id: borrowerId,
        agreement_number: terms.number,
        amount: toDecimal(tiyn(terms.amountTiyn)),
        reason,
        made_by: makerName,
        made_at: madeAt.toISOString(),
        mine: makerPerson.equals(staff.personIndex),
      }),
    ),
  };
}

type Outcome = Promise<
  | Record<string, never>
  | Refused<
      | 'proposal_over'
      | 'same_person'
      | 'right_missing'
      | 'agreement_not_found'
      | 'transition_refused'
      | 'fact_refused'
      | 'no_credit'
      | 'refund_under_way'
    >
>;

/** The second person's word. Confirmed, it is carried out under both names; nobody confirms their own, whatever the account. */
export async function decideProposal(
  services: Services,
  act: Act,
  staff: StaffCaller,
  proposalId: number,
  { decision, reason }: { decision: 'confirm' | 'decline'; reason: string },
): Outcome {
  const looking = { ...act, auditEvent: null };
  const proposal = await services.database.transaction(looking, (tx) =>
    readProposal(services.sealing, tx, proposalId),
  );
  if (proposal?.status !== 'open') return refuse('proposal_over');
  const isOwn = proposal.makerPerson.equals(staff.personIndex);
  if (decision === 'confirm' && isOwn) return refuse('same_person');
  if (!isOwn && !holdsRight(staff.roles as readonly StaffRole[], RIGHTS[proposal.kind].check))
    return refuse('right_missing');
  const remark = {
    borrowerId: proposal.borrowerId,
    subject: proposal.terms.number,
    reasonSealed: services.sealing.seal(reason),
    details: { proposal: proposal.kind, proposalId, decision, maker: proposal.makerName },
  };
  const deciding = { ...act, remark };
  if (decision === 'confirm') {
    const done = await carryOut(services, deciding, proposal);
    if (isRefused(done)) return done;
  }
  const end = { decision, staff, at: services.clock.now() };
  const ending = decision === 'confirm' ? { ...deciding, auditEvent: null } : deciding;
  const ended = await services.database.transaction(ending, (tx) => endProposal(tx, proposalId, end));
  return ended ? {} : refuse('proposal_over');
}

/** Carried out twice it is carried out once: each bears the proposal's own name or is refused by what it has changed. */
async function carryOut(
  services: Services,
  act: Act,
  { proposalId, kind, borrowerId, agreementId }: Proposal,
) {
  const key = { borrowerId, agreementId };
  if (kind === 'refund') return refundCredit(services, act, key);
  return writeOffDebt(services, act, { key, decisionId: `proposal-${proposalId}`, who: 'accountant' });
}
