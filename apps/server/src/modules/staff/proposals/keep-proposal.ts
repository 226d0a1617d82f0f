import type { Transaction } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { checkProposer } from './check-proposer.ts';
import { mayPropose } from './rules.ts';
import {
  insertLoanProposal,
  insertPaymentProposal,
  insertPhoneProposal,
  insertSettingProposal,
} from './store.ts';
import type {
  AboutLoan,
  AboutPayment,
  PayerFindingProposal,
  PayerRefundProposal,
  PhoneProposal,
  SettingProposal,
} from './types.ts';

/** Keeps one person's proposal about a loan until another decides, in the caller's transaction. */
export async function keepProposal(
  { sealing, clock }: Services,
  tx: Transaction,
  maker: StaffCaller,
  {
    reason,
    iban,
    ...proposal
  }: Pick<AboutLoan, 'kind' | 'borrowerId' | 'agreementId' | 'terms' | 'reason' | 'iban'>,
): Promise<null | Refused<'right_missing'>> {
  const refused = checkProposer(maker, proposal.kind);
  if (refused) return refused;
  const { amountTiyn, number } = proposal.terms;
  tx.note({ proposal: proposal.kind, amountTiyn, number });
  await insertLoanProposal(tx, {
    ...proposal,
    reasonSealed: sealing.seal(reason),
    ibanSealed: iban === null ? null : sealing.seal(iban),
    maker,
    at: clock.now(),
  });
  return null;
}

/** The same of a client's other phone; one at a time. */
export async function keepPhoneProposal(
  { sealing, clock }: Services,
  tx: Transaction,
  maker: StaffCaller,
  { borrowerId, phone, reason }: Pick<PhoneProposal, 'borrowerId' | 'phone' | 'reason'>,
): Promise<Record<string, never> | Refused<'right_missing' | 'proposal_open'>> {
  if (!mayPropose(maker.roles, 'phone-change')) return refuse('right_missing');
  tx.note({ proposal: 'phone-change' }, { borrowerId });
  const isNew = await insertPhoneProposal(tx, {
    borrowerId,
    phoneSealed: sealing.seal(phone),
    reasonSealed: sealing.seal(reason),
    maker,
    at: clock.now(),
  });
  return isNew ? {} : refuse('proposal_open');
}

/** The same of a setting; of one name one at a time. */
export async function keepSettingProposal(
  { sealing, clock }: Pick<Services, 'sealing' | 'clock'>,
  tx: Transaction,
  maker: StaffCaller,
  { terms, reason }: Pick<SettingProposal, 'terms' | 'reason'>,
): Promise<Record<string, never> | Refused<'right_missing' | 'proposal_open'>> {
  const refused = checkProposer(maker, 'setting-change');
  if (refused) return refused;
  const { before, document: after } = terms;
  tx.note({ proposal: 'setting-change', setting: { before, after } }, { subject: terms.name });
  const reasonSealed = sealing.seal(reason);
  const isNew = await insertSettingProposal(tx, { terms, reasonSealed, maker, at: clock.now() });
  return isNew ? {} : refuse('proposal_open');
}

/** The same of a payment that would go back to who paid it. */
export const keepPayerRefund = (
  services: Services,
  tx: Transaction,
  maker: StaffCaller,
  { payee, ...proposal }: Pick<PayerRefundProposal, 'terms' | 'payee' | 'reason'>,
) =>
  keepPaymentProposal(services, tx, maker, {
    ...proposal,
    kind: 'payer-refund',
    payeeSealed: services.sealing.seal(JSON.stringify(payee)),
  });

/** The same of what became of such a refund. */
export const keepPayerFinding = (
  services: Services,
  tx: Transaction,
  maker: StaffCaller,
  proposal: Pick<PayerFindingProposal, 'kind' | 'terms' | 'reason'>,
) => keepPaymentProposal(services, tx, maker, { ...proposal, payeeSealed: null });

/** About one payment one at a time. */
async function keepPaymentProposal(
  { sealing, clock }: Services,
  tx: Transaction,
  maker: StaffCaller,
  {
    reason,
    ...proposal
  }: Pick<AboutPayment, 'kind' | 'terms' | 'reason'> & { readonly payeeSealed: Buffer | null },
): Promise<Record<string, never> | Refused<'right_missing' | 'proposal_open'>> {
  const refused = checkProposer(maker, proposal.kind);
  if (refused) return refused;
  const { amountTiyn, number } = proposal.terms;
  tx.note({ proposal: proposal.kind, amountTiyn, number });
  const reasonSealed = sealing.seal(reason);
  const isNew = await insertPaymentProposal(tx, { ...proposal, reasonSealed, maker, at: clock.now() });
  return isNew ? {} : refuse('proposal_open');
}
