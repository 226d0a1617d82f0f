import type { PayoutFailure, PayoutKind } from '@senim/contracts/shared/payment-kinds';
import { dayInAlmaty, millisecondsOfDay } from '@senim/kazakhstan/calendar-day';
import { bankOfIban } from '@senim/kazakhstan/iban';
import { nextWorkingInstant } from '@senim/kazakhstan/working-time';
import type { Lender } from '@senim/lender/lender';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Fact } from '@senim/loan-engine/loan/facts';
import { type Day, knownDay } from '@senim/loan-engine/units/day';
import { NOTHING } from '@senim/loan-engine/units/money';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist, isRefused } from '../../../platform/outcome.ts';
import type { Transfer } from '../../../providers/bank/payout-bank.ts';
import { isAnnulled } from '../../agreements/decisions/void-loan.ts';
import { changeStatus } from '../../agreements/loan/change-status.ts';
import { foldAgreement } from '../../agreements/loan/fold-agreement.ts';
import { readAgreement } from '../../agreements/loan/read-agreement.ts';
import { recordFact } from '../../agreements/loan/record-fact.ts';
import type { Agreement } from '../../agreements/types.ts';
import { noteGoal } from '../../attribution/note-goal.ts';
import { readPayoutHold } from '../../contacts/hold-payouts.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { readApplicant } from '../../profile/read-profile.ts';
import { transfers } from '../text/ru/protocols.ts';
import { RESIDENT_PERSON } from './rules.ts';
import { endLease, leasePayout } from './store.ts';
import { leaseEnd, type PayoutServices, postpone, takeTurn, whenMayLeave } from './take-turn.ts';
import type { Payout } from './types.ts';

const act = machineAct('payments.send-payout', 'payout.worked-on');

/** What each is for: the lender's code of it, and the words on the statement. */
const PURPOSES = {
  loan: { code: 'payout', words: transfers.loan },
  refund: { code: 'refund', words: transfers.refund },
  annulled: { code: 'refund', words: transfers.annulled },
} as const satisfies Record<PayoutKind | 'annulled', { code: keyof Lender['purposeCodes']; words: string }>;

/** One turn with one payout; what the bank says is another transfer's waits for a person. */
export async function sendPayout(
  services: PayoutServices,
  key: { borrowerId: number; payoutId: number },
): Promise<'executed' | 'failed' | 'postponed' | 'waiting' | 'disputed' | 'not-ours'> {
  const prepared = await services.database.transaction(act, (tx) => prepare(services, tx, key));
  if (typeof prepared === 'string') return prepared;
  const { payout, agreement } = prepared;
  return takeTurn(services, act, {
    order: orderOf(services, prepared),
    isNew: payout.status === 'created',
    askedBank: payout.askedBank,
    end: (tx, end) => endLease(tx, payout, end),
    bookExecuted: (tx, at) => bookExecuted(services, tx, prepared, at),
    bookFailed: (tx) => bookFailed(services, tx, payout, agreement),
  });
}

interface Prepared extends Executed {
  readonly payout: Payout;
  readonly beneficiary: { name: string; iin: string; iban: string; bic: string };
}

/** Takes the payout and checks again that it may be made: signed, not withdrawn, within working hours, the bank reachable. */
async function prepare(
  services: PayoutServices,
  tx: Transaction,
  key: { borrowerId: number; payoutId: number },
) {
  const lease = { now: services.clock.now(), leasedUntil: leaseEnd(services), bank: services.bank.name };
  const payout = await leasePayout(tx, key, lease);
  if (!payout) return 'not-ours' as const;
  const agreement = await readAgreement(services, tx, { ...key, agreementId: payout.agreementId });
  const isNew = payout.status === 'created';
  const failure = isNew ? await whyNotSent(services, tx, payout, agreement) : null;
  if (failure !== null) {
    const ended = await endLease(tx, payout, { status: 'failed', failure });
    insist(ended, 'a payout just leased is ended');
    return 'failed' as const;
  }
  const notBefore = isNew
    ? ((await whenMayLeave(services, tx)) ?? (await whenHeldUntil(services, tx, key)))
    : null;
  if (notBefore !== null) return postpone(tx, (_, end) => endLease(tx, payout, end), notBefore);
  const borrower = await findBorrower(services, tx, key.borrowerId);
  const applicant = await readApplicant(services, tx, key.borrowerId);
  const name = [applicant.surname, applicant.name, applicant.patronymic].filter(Boolean).join(' ');
  const iban = payout.ibanSealed ? services.sealing.open(payout.ibanSealed) : agreement.iban;
  const bic = bankOfIban(iban)?.bic ?? '';
  const purpose = await purposeOf(tx, payout);
  return { payout, agreement, purpose, beneficiary: { name, iin: borrower.iin, iban, bic } };
}

/** Where a phone or account was changed lately, until the office works after the hold; null without one. */
async function whenHeldUntil(
  services: PayoutServices,
  tx: Transaction,
  { borrowerId }: { borrowerId: number },
): Promise<Date | null> {
  const holdUntil = await readPayoutHold(services, tx, borrowerId);
  return holdUntil && new Date(nextWorkingInstant(holdUntil.getTime(), services.lender.hours));
}

/** A loan is sent only while it is to be paid out; a refund while the money is still overpaid, because a reversal may have used it. */
async function whyNotSent(
  services: PayoutServices,
  tx: Transaction,
  payout: Payout,
  agreement: Agreement,
): Promise<PayoutFailure | null> {
  if (payout.kind === 'loan') return agreement.status === STATUS.awaitingPayout ? null : 'stopped';
  const today = dayInAlmaty(services.clock.now().getTime());
  const { folded } = await foldAgreement(services, tx, payout, today);
  return payout.amountTiyn <= folded.creditTiyn ? null : 'no longer overpaid';
}

function orderOf({ lender }: Services, { payout, agreement, purpose, beneficiary }: Prepared): Transfer {
  const { words, code } = PURPOSES[purpose];
  const codes = { kbe: RESIDENT_PERSON, knp: lender.purposeCodes[code] };
  const { reference, amountTiyn } = payout;
  return { reference, amountTiyn, purpose: `${words} ${agreement.number}`, ...beneficiary, ...codes };
}

/** The bank has made a transfer: the loan has its money, or the borrower theirs back, and is told. */
export async function bookExecuted(
  services: Services,
  tx: Transaction,
  { payout, agreement, purpose }: Executed,
  at: Date,
): Promise<void> {
  const place = {
    id: payout.reference,
    day: knownDay(dayInAlmaty(at.getTime())),
    order: millisecondsOfDay(at.getTime()),
  };
  const recorded = await recordFact(services, tx, {
    key: agreement,
    fact: factOf(payout, place),
    channel: { account: 'bank-account', dimension: 'payout-bank' },
  });
  if (isRefused(recorded))
    throw new Error(`The payout was refused by the engine: ${recorded.details?.rule}.`);
  const { borrowerId, applicationId, number } = agreement;
  await notifyBorrower(services, tx, borrowerId, NEWS[purpose], { number, amountTiyn: payout.amountTiyn });
  if (payout.kind === 'loan' && applicationId !== null)
    await noteGoal(services, tx, { borrowerId, applicationId }, 'issued');
}

interface Executed {
  readonly payout: Pick<Payout, 'reference' | 'amountTiyn' | 'kind'>;
  readonly agreement: Agreement;
  /** What the money is for, as the bank and the borrower are told. */
  readonly purpose: keyof typeof PURPOSES;
}

export const purposeOf = async (
  tx: Transaction,
  payout: Pick<Payout, 'borrowerId' | 'agreementId' | 'kind'>,
): Promise<keyof typeof PURPOSES> => ((await isAnnulled(tx, payout)) ? 'annulled' : payout.kind);

const NEWS = { loan: 'money-sent', refund: 'credit-refunded', annulled: 'annulled-refunded' } as const;

function factOf(
  { kind, amountTiyn }: Executed['payout'],
  place: { id: string; day: Day; order: number },
): Fact {
  return kind === 'loan'
    ? { ...place, kind: 'paid-out', toParentTiyn: NOTHING }
    : { ...place, kind: 'refunded', amountTiyn };
}

/** The bank has not made a transfer: the loan waits for another account. A refund that failed changes nothing. */
export async function bookFailed(
  services: Services,
  tx: Transaction,
  { kind }: Pick<Payout, 'kind'>,
  agreement: Agreement,
): Promise<void> {
  if (kind === 'refund') return;
  const { borrowerId, number } = agreement;
  const moved = await changeStatus(services, tx, agreement, 'payout-failed', 'bank');
  if (isRefused(moved)) throw new Error(`Agreement ${number} could not be marked as not paid out.`);
  await notifyBorrower(services, tx, borrowerId, 'payout-failed', { number });
  // Another account may have been confirmed since the signature.
  enqueue(tx, 'payments.redirect-payout', { borrowerId });
}
