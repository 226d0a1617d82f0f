import { shownTo } from '@senim/contracts/shared/personal-fields';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { fullName } from '@senim/kazakhstan/names';
import { type AgreementStatus, STATUS } from '@senim/loan-engine/lifecycle/status';
import { toDecimal } from '@senim/loan-engine/units/money';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { refuse } from '../../../platform/outcome.ts';
import { readAgreement } from '../../agreements/loan/read-agreement.ts';
import { readLastTold } from '../../notifications/read-last-told.ts';
import { readNames } from '../../profile/read-names.ts';
import { readOwner } from '../../staff/claims/hold-item.ts';
import { hasOpenFinding } from '../../staff/proposals/find-payout-proposal.ts';
import { listApprovals } from '../../staff/proposals/give-approval.ts';
import { ACCOUNT_ASKED } from './ask-account.ts';
import { itemOf, type PayoutKey } from './confirm-payout.ts';
import { isDisputed } from './rules.ts';
import { lockPayout } from './store.ts';
import type { PayoutLooked } from './types.ts';

/** A payout as the office sees it: where the money goes, who has confirmed, what the bank said. */
export async function describePayout(services: Services, act: Act, staff: StaffCaller, key: PayoutKey) {
  return services.database.transaction(act, async (tx) => {
    const payout = await lockPayout(tx, key);
    if (!payout) return refuse('payout_not_found');
    const agreement = await readAgreement(services, tx, { ...key, agreementId: payout.agreementId });
    const iban = payout.ibanSealed ? services.sealing.open(payout.ibanSealed) : agreement.iban;
    const person = (await readNames(services, tx, [key.borrowerId])).get(key.borrowerId);
    const asked = await whenAsked(services, tx, key.borrowerId, payout, agreement.status);
    const owner = await readOwner(tx, 'payouts', itemOf(key));
    return {
      reference: payout.reference,
      kind: payout.kind,
      amount: toDecimal(payout.amountTiyn),
      status: payout.status,
      name: person ? fullName(person) : null,
      iban: shownTo(staff.roles, 'iban', iban) ?? '',
      agreement_id: agreement.agreementId,
      agreement_number: agreement.number,
      agreement_status: agreement.status,
      not_before: payout.notBefore.toISOString(),
      ...asked,
      failure: payout.failure,
      booked: payout.executedAt !== null,
      proposed: isDisputed(payout) && (await hasOpenFinding(services, tx, key)),
      today: dayInAlmaty(services.clock.now().getTime()),
      people_needed: payout.peopleNeeded,
      owner,
      approvals: await listApprovals(tx, 'payout', itemOf(key), staff),
    };
  });
}

/** When the borrower of money that came back was last asked for another account, and whether they may be asked today. */
async function whenAsked(
  { clock }: Services,
  tx: Transaction,
  borrowerId: number,
  { status, kind }: PayoutLooked,
  agreement: AgreementStatus,
) {
  const waits = status === 'failed' && kind === 'loan' && agreement === STATUS.payoutFailed;
  const at = waits ? await readLastTold(tx, borrowerId, ACCOUNT_ASKED) : null;
  const isToday = at !== null && dayInAlmaty(at.getTime()) === dayInAlmaty(clock.now().getTime());
  return { account_asked_at: at?.toISOString() ?? null, may_ask_account: waits && !isToday };
}
