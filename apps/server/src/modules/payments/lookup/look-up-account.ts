import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { initials, maskedName } from '@senim/kazakhstan/names';
import { toDecimal } from '@senim/loan-engine/units/money';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { findPayableAgreement } from '../../agreements/loan/find-payable-agreement.ts';
import { foldAgreement } from '../../agreements/loan/fold-agreement.ts';
import { payableOf } from '../../agreements/showing/show-position.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { borrowerOfToken } from '../../identity/sessions/find-session.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { readPersonNamed } from '../../profile/read-profile.ts';
import { LOOKUP_WINDOW_MS, secondsUntilTry } from './rules.ts';
import { insertTry, lockTries, purgeTries, readTries } from './store.ts';

const act = machineAct('payments.look-up');

export interface LookupQuestion {
  readonly account: string;
  readonly phoneEnd?: string | undefined;
  readonly token: string | null;
  readonly address: string;
}

type LookupRefusal = Refused<'phone_end_wrong' | 'lookup_tries_spent'>;

const UNTOLD = { total: null, principal: null, reward: null, penalty: null, refund_shortfall: null } as const;
const NOT_FOUND = { found: false, name: null, ...UNTOLD } as const;

/**
 * What a payer may learn about an account. Anyone: that it can be paid, and a masked name. Whoever knows the end of the
 * registered phone: the sum. The borrower: everything. For anyone else the loan is not even folded, so that the time of the
 * answer tells nothing.
 */
export async function lookUpAccount(services: Services, question: LookupQuestion) {
  const { account, phoneEnd, token, address } = question;
  const ownId = token === null ? null : await borrowerOfToken(services, token);
  return services.database.transaction(act, async (tx): Promise<LookupAnswer | LookupRefusal> => {
    const target = await findPayableAgreement(services, tx, account);
    const isOwn = target !== undefined && target.borrowerId === ownId;
    if (phoneEnd !== undefined && !isOwn) {
      const spent = await countTry(services, tx, { target, address });
      if (isRefused(spent)) return spent;
    }
    if (!target) return NOT_FOUND;
    const person = await readPersonNamed(services, tx, target.borrowerId);
    if (isOwn) return { found: true, name: initials(person), ...(await debtOf(services, tx, target)) };
    const found = { found: true, name: maskedName(person), ...UNTOLD };
    if (phoneEnd === undefined) return found;
    const { phone } = await findBorrower(services, tx, target.borrowerId);
    if (!phone.endsWith(phoneEnd)) return refuse('phone_end_wrong', undefined, 'phone_last4');
    return { ...found, ...(await debtOf(services, tx, target)) };
  });
}

/** A right try counts too, and is counted before the comparison, so that parallel tries are counted one after another. */
async function countTry(
  { sealing, clock }: Services,
  tx: Transaction,
  { target, address }: { target: AgreementKey | undefined; address: string },
): Promise<undefined | Refused<'lookup_tries_spent'>> {
  const now = clock.now();
  const keys = {
    loanIndexes: target
      ? sealing.blindIndexes('lookup loan', `${target.borrowerId}/${target.agreementId}`)
      : [],
    addressIndexes: sealing.blindIndexes('lookup address', address),
  };
  await lockTries(tx, keys);
  await purgeTries(tx, new Date(now.getTime() - LOOKUP_WINDOW_MS));
  const seconds = secondsUntilTry(await readTries(tx, keys), now);
  if (seconds > 0) return refuse('lookup_tries_spent', { seconds, minutes: Math.ceil(seconds / 60) });
  await insertTry(tx, keys, now);
  return undefined;
}

async function debtOf(services: Services, tx: Transaction, key: AgreementKey) {
  const loan = await foldAgreement(services, tx, key, dayInAlmaty(services.clock.now().getTime()));
  const payable = payableOf(loan);
  return {
    total: toDecimal(payable.totalTiyn),
    principal: toDecimal(payable.principalTiyn),
    reward: toDecimal(payable.rewardTiyn),
    penalty: toDecimal(payable.penaltyTiyn),
    refund_shortfall: toDecimal(loan.folded.refundShortfallTiyn),
  };
}

type LookupAnswer = {
  readonly found: boolean;
  readonly name: string | null;
} & Readonly<Record<keyof typeof UNTOLD, string | null>>;
