import type { Transaction } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import type { Refused } from '../../../platform/outcome.ts';
import { checkProposer } from './check-proposer.ts';
import { insertLoanProposal } from './store.ts';
import type { AboutLoan } from './types.ts';

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
