import type { Transaction } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { type Refused, refuse } from '../../platform/outcome.ts';
import { insertLoanProposal } from './proposal-store.ts';
import { mayPropose } from './rules.ts';
import type { LoanProposal } from './types.ts';

/** Keeps what one person proposes about a loan until another has decided, in the caller's transaction. */
export async function keepProposal(
  { sealing, clock }: Services,
  tx: Transaction,
  maker: StaffCaller,
  {
    reason,
    iban,
    ...proposal
  }: Omit<LoanProposal, 'proposalId' | 'makerName' | 'makerPerson' | 'madeAt' | 'status'>,
): Promise<null | Refused<'right_missing'>> {
  if (!mayPropose(maker.roles, proposal.kind)) return refuse('right_missing');
  tx.note({ proposal: proposal.kind, ...proposal.terms });
  await insertLoanProposal(tx, {
    ...proposal,
    reasonSealed: sealing.seal(reason),
    ibanSealed: iban === null ? null : sealing.seal(iban),
    maker,
    at: clock.now(),
  });
  return null;
}
