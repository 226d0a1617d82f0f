import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Status } from '@senim/loan-engine/lifecycle/status';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import { runWaitingNow } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse, undo } from '../../../platform/outcome.ts';
import { isAnnulled } from '../../agreements/decisions/void-loan.ts';
import { writeOffAgreed } from '../../agreements/decisions/write-off-debt.ts';
import { foldAgreement } from '../../agreements/loan/fold-agreement.ts';
import type { DrawingServices } from '../../agreements/paper/types.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { bindPhone } from '../../identity/standing/take-phone.ts';
import { openDays } from '../../ledger/open-days.ts';
import { orderPayerRefund } from '../../payments/payer-refunds/order-payer-refund.ts';
import { settlePayerDispute } from '../../payments/payer-refunds/settle-payer-dispute.ts';
import { settleDispute } from '../../payments/payouts/settle-dispute.ts';
import { refundAgreed } from '../../payments/refunds/refund-credit.ts';
import { confirmSettlement, prepareSettlement } from '../../recovery/settlement/offer-settlement.ts';
import type { PlanWish } from '../../recovery/types.ts';
import { checkAgreed } from '../../settings/check-agreed.ts';
import { checkProposer } from '../../staff/proposals/check-proposer.ts';
import { closeProposal, type ProposalRefusal } from '../../staff/proposals/close-proposal.ts';
import { findLoanProposals } from '../../staff/proposals/find-loan-proposals.ts';
import { findOfferProposal } from '../../staff/proposals/find-offer-proposal.ts';
import { keepProposal } from '../../staff/proposals/keep-proposal.ts';
import type { LoanProposal, Proposal, SettingProposal } from '../../staff/proposals/types.ts';

/** One person proposes; nothing happens until another has agreed. */
export async function proposeAct(
  services: Services,
  act: Act,
  staff: StaffCaller,
  key: AgreementKey,
  { kind, reason, iban }: Pick<LoanProposal, 'kind' | 'reason' | 'iban'>,
): Promise<
  { status: Status } | Refused<'right_missing' | 'no_credit' | 'account_missing' | 'proposal_open'>
> {
  const today = dayInAlmaty(services.clock.now().getTime());
  return services.database.transaction(act, async (tx) => {
    const closed = checkProposer(staff, kind);
    if (closed) return closed;
    const { agreement, folded } = await foldAgreement(services, tx, key, today);
    const amountTiyn = kind === 'refund' ? folded.creditTiyn : folded.payoffTiyn;
    if (kind === 'refund' && amountTiyn === 0) return refuse('no_credit');
    const waiting = await findLoanProposals(services, tx, key.borrowerId);
    if (waiting.some((one) => one.kind === kind && one.agreementId === key.agreementId))
      return refuse('proposal_open');
    // A contract that another person made may name another person's account.
    const isAccountNeeded = kind === 'refund' && iban === null && (await isAnnulled(tx, key));
    if (isAccountNeeded) return refuse('account_missing', undefined, 'iban');
    const terms = { amountTiyn, number: agreement.number };
    const refused = await keepProposal(services, tx, staff, { kind, ...key, terms, iban, reason });
    return refused ?? { status: agreement.status };
  });
}

type CarriedOut = Awaited<ReturnType<typeof carryOut>>;
type Ready = Awaited<ReturnType<typeof prepareSettlement>>;
type Refusals = ProposalRefusal | Extract<CarriedOut | Ready, Refused<string>>['refused'];

/**
 * The second person's decision. A confirmed proposal is carried out in the same transaction, under both names and to exactly
 * the proposed amount. One that cannot be carried out stays open.
 */
export async function decideProposal(
  services: DrawingServices,
  act: Act,
  staff: StaffCaller,
  proposalId: number,
  decision: 'confirm' | 'decline',
): Promise<Record<string, never> | Refused<Refusals>> {
  await openDays(services);
  const offer = decision === 'confirm' ? await drawnOffer(services, act, proposalId) : undefined;
  const decided = await services.database.transaction(act, async (tx) => {
    const proposal = await closeProposal(services, tx, staff, proposalId, decision);
    if (isRefused(proposal)) return proposal;
    const done = decision === 'confirm' ? await carryOut(services, tx, proposal, { staff, offer }) : null;
    return isRefused(done) ? undo(done) : {};
  });
  // It is decided all the same: what cannot be read now is read within a second.
  if (!isRefused(decided))
    await services.held
      .readAnew()
      .catch((error) => services.log.warn({ err: error }, 'the settings could not be read anew'));
  return decided;
}

/** Draws up the document of a proposed offer before anything is locked. A refusal is reported together with its proposal. */
async function drawnOffer(services: DrawingServices, act: Act, proposalId: number) {
  const looking = { ...act, auditEvent: null };
  const proposal = await services.database.transaction(looking, (tx) =>
    findOfferProposal(services, tx, proposalId),
  );
  if (!proposal) return undefined;
  const { reference, wish, total } = proposal.terms;
  // It was a PlanWish when it was proposed.
  return prepareSettlement(services, act, reference, { ...(wish as unknown as PlanWish), seen_total: total });
}

/** The version stands by now, if nothing has come in between by which it would not be taken any more. */
async function followSetting(services: DrawingServices, tx: Transaction, { terms }: SettingProposal) {
  const flaw = await checkAgreed(services, tx, terms);
  if (!flaw && terms.setting === 'registers') await runWaitingNow(tx, 'underwriting.assess');
  return flaw;
}

interface Deciding {
  readonly staff: StaffCaller;
  readonly offer: Ready | undefined;
}

/** Carries a proposal out. A change of roles or of a setting is made by the decision itself; what waits for a register learns of it. */
async function carryOut(
  services: DrawingServices,
  tx: Transaction,
  proposal: Proposal,
  { staff, offer }: Deciding,
) {
  if (proposal.kind === 'role-change') return null;
  if (proposal.kind === 'setting-change') return followSetting(services, tx, proposal);
  if (proposal.kind === 'phone-change') return bindPhone(services, tx, proposal.borrowerId, proposal.phone);
  if (proposal.kind === 'payer-refund') return orderPayerRefund(services, tx, proposal);
  if (proposal.kind === 'payer-refund-made' || proposal.kind === 'payer-refund-not-made')
    return settlePayerDispute(services, tx, proposal);
  if (proposal.kind === 'offer') {
    if (offer === undefined || isRefused(offer)) return offer ?? null;
    return confirmSettlement(services, tx, offer, { text: proposal.reason, staffId: staff.staffId });
  }
  if (proposal.kind === 'payout-made' || proposal.kind === 'payout-not-made') {
    const { borrowerId, terms, kind: outcome } = proposal;
    const { payoutId, day } = terms;
    return settleDispute(services, tx, { borrowerId, payoutId }, { outcome, day });
  }
  const { proposalId, kind, borrowerId, agreementId, terms, iban } = proposal;
  const key = { borrowerId, agreementId };
  if (kind === 'refund') return refundAgreed(services, tx, key, { amountTiyn: terms.amountTiyn, iban });
  const decision = { key, decisionId: `proposal-${proposalId}`, who: 'accountant' } as const;
  return writeOffAgreed(services, tx, decision, terms.amountTiyn);
}
