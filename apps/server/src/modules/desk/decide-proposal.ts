import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Act, Transaction } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused, type Refused, refuse, undo } from '../../platform/outcome.ts';
import type { DecisionRefusal } from '../agreements/apply-decision.ts';
import { foldAgreement } from '../agreements/fold-agreement.ts';
import type { AgreementKey } from '../agreements/types.ts';
import { isAnnulled } from '../agreements/void-loan.ts';
import { writeOffAgreed } from '../agreements/write-off-debt.ts';
import { openDays } from '../ledger/open-days.ts';
import { refundAgreed } from '../payments/refund-credit.ts';
import { closeProposal, type ProposalRefusal } from '../staff/close-proposal.ts';
import { keepProposal } from '../staff/keep-proposal.ts';
import type { LoanProposal, Proposal } from '../staff/types.ts';

/** One person proposes; nothing happens until another has agreed. */
export async function proposeAct(
  services: Services,
  act: Act,
  staff: StaffCaller,
  key: AgreementKey,
  { kind, reason, iban }: Pick<LoanProposal, 'kind' | 'reason' | 'iban'>,
): Promise<{ status: number } | Refused<'right_missing' | 'no_credit' | 'account_missing'>> {
  const today = dayInAlmaty(services.clock.now().getTime());
  return services.database.transaction(act, async (tx) => {
    const { agreement, folded } = await foldAgreement(services, tx, key, today);
    const amountTiyn = kind === 'refund' ? folded.creditTiyn : folded.payoffTiyn;
    if (kind === 'refund' && amountTiyn === 0) return refuse('no_credit');
    // A contract that somebody else made may name somebody else's account.
    const isAccountNeeded = kind === 'refund' && iban === null && (await isAnnulled(tx, key));
    if (isAccountNeeded) return refuse('account_missing', undefined, 'iban');
    const terms = { amountTiyn, number: agreement.number };
    const refused = await keepProposal(services, tx, staff, { kind, ...key, terms, iban, reason });
    return refused ?? { status: agreement.status };
  });
}

type Outcome = Promise<
  | Record<string, never>
  | Refused<
      ProposalRefusal | DecisionRefusal | 'debt_changed' | 'no_credit' | 'credit_changed' | 'refund_under_way'
    >
>;

/**
 * The second person's word. Confirmed, it is carried out under both names in the same transaction, to the very amount
 * that was proposed; what cannot be carried out stays open.
 */
export async function decideProposal(
  services: Services,
  act: Act,
  staff: StaffCaller,
  proposalId: number,
  decision: 'confirm' | 'decline',
): Outcome {
  await openDays(services);
  return services.database.transaction(act, async (tx): Outcome => {
    const proposal = await closeProposal(services, tx, staff, proposalId, decision);
    if (isRefused(proposal)) return proposal;
    const done = decision === 'confirm' ? await carryOut(services, tx, proposal) : null;
    return isRefused(done) ? undo(done) : {};
  });
}

/** Roles have changed with the word itself. */
async function carryOut(services: Services, tx: Transaction, proposal: Proposal) {
  if (proposal.kind === 'role-change') return null;
  const { proposalId, kind, borrowerId, agreementId, terms, iban } = proposal;
  const { amountTiyn } = terms;
  const key = { borrowerId, agreementId };
  if (kind === 'refund') return refundAgreed(services, tx, key, { amountTiyn, iban });
  const decision = { key, decisionId: `proposal-${proposalId}`, who: 'accountant' } as const;
  return writeOffAgreed(services, tx, decision, amountTiyn);
}
