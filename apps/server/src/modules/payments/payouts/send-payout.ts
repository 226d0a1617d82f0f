import type { PayoutFailure, PayoutKind } from '@senim/contracts/shared/payment-kinds';
import { dayInAlmaty, millisecondsOfDay } from '@senim/kazakhstan/calendar-day';
import { bankOfIban } from '@senim/kazakhstan/iban';
import { isWorkingInstant, nextWorkingInstant } from '@senim/kazakhstan/working-time';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Fact } from '@senim/loan-engine/loan/facts';
import { type Day, knownDay } from '@senim/loan-engine/units/day';
import { NOTHING } from '@senim/loan-engine/units/money';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist, isRefused } from '../../../platform/outcome.ts';
import type { PayoutBank, Transfer } from '../../../providers/bank/payout-bank.ts';
import { isAnnulled } from '../../agreements/decisions/void-loan.ts';
import { changeStatus } from '../../agreements/loan/change-status.ts';
import { foldAgreement } from '../../agreements/loan/fold-agreement.ts';
import { readAgreement } from '../../agreements/loan/read-agreement.ts';
import { recordFact } from '../../agreements/loan/record-fact.ts';
import type { Agreement } from '../../agreements/types.ts';
import { noteGoal } from '../../attribution/note-goal.ts';
import { readPayoutHold } from '../../contacts/hold-payouts.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { openDays } from '../../ledger/open-days.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { readApplicant } from '../../profile/read-profile.ts';
import { transfers } from '../text/ru/protocols.ts';
import { bringToBank } from './bring-to-bank.ts';
import { ANOTHER_TRANSFER } from './rules.ts';
import { endLease, leasePayout, postponePayout } from './store.ts';
import type { Payout } from './types.ts';

export interface PayoutServices extends Services {
  readonly bank: Pick<PayoutBank, 'send' | 'find'>;
}

const act = machineAct('payments.send-payout', 'payout.worked-on');

/** How long a worker holds a payout. A worker that sleeps longer loses its lease and writes nothing. */
const LEASE_MS = 30_000;

/** When to check again a transfer that the bank has taken but not made yet. */
const LOOK_AGAIN_MS = 5 * 60_000;

/** Codes of the bank: 19 is a resident person as beneficiary, 411 a short loan issued, 421 the repayment of one. */
const PURPOSES = {
  loan: { kbe: '19', knp: '411', words: transfers.loan },
  refund: { kbe: '19', knp: '421', words: transfers.refund },
  annulled: { kbe: '19', knp: '421', words: transfers.annulled },
} as const satisfies Record<PayoutKind | 'annulled', { kbe: string; knp: string; words: string }>;

/**
 * One turn with one payout. The bank is asked before anything is sent again, always under the same reference. Throws while the
 * outcome is open, so that the queue brings the payout back. If the bank has another transfer under that reference, the payout
 * waits for a person and nothing is booked.
 */
export async function sendPayout(
  services: PayoutServices,
  key: { borrowerId: number; payoutId: number },
): Promise<'executed' | 'failed' | 'postponed' | 'waiting' | 'disputed' | 'not-ours'> {
  const prepared = await services.database.transaction(act, (tx) => prepare(services, tx, key));
  if (typeof prepared === 'string') return prepared;
  const state = await bringToBank(services.bank, orderOf(prepared), prepared.payout.status === 'created');
  if (state === ANOTHER_TRANSFER) return leaveToPerson(services, prepared.payout);
  if (state.kind === 'executed') return finishExecuted(services, prepared, state.at);
  if (state.kind === 'rejected' || state.kind === 'returned')
    return finishFailed(services, prepared, state.reason);
  const notBefore = state.kind === 'accepted' ? { notBefore: later(services, LOOK_AGAIN_MS) } : {};
  const open = { status: 'in-doubt', ...notBefore } as const;
  await services.database.transaction(act, (tx) => endLease(tx, prepared.payout, open));
  if (state.kind === 'accepted') return 'waiting';
  throw new Error(`Payout ${prepared.payout.reference} is in doubt: the bank will be asked again.`);
}

const later = ({ clock }: Services, milliseconds: number): Date =>
  new Date(clock.now().getTime() + milliseconds);

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
  const { hours } = services.lender;
  const now = services.clock.now();
  const payout = await leasePayout(tx, key, now, new Date(now.getTime() + LEASE_MS));
  if (!payout) return 'not-ours' as const;
  const agreement = await readAgreement(services, tx, { ...key, agreementId: payout.agreementId });
  const failure = payout.status === 'created' ? await whyNotSent(services, tx, payout, agreement) : null;
  if (failure !== null) {
    const ended = await endLease(tx, payout, { status: 'failed', failure });
    insist(ended, 'a payout just leased is ended');
    return 'failed' as const;
  }
  if (payout.status === 'created' && !isWorkingInstant(now.getTime(), hours)) {
    await postponePayout(tx, payout, new Date(nextWorkingInstant(now.getTime(), hours)));
    return 'postponed' as const;
  }
  const holdUntil = await readPayoutHold(services, tx, key.borrowerId);
  if (payout.status === 'created' && holdUntil) {
    await postponePayout(tx, payout, new Date(nextWorkingInstant(holdUntil.getTime(), hours)));
    return 'postponed' as const;
  }
  const borrower = await findBorrower(services, tx, key.borrowerId);
  const applicant = await readApplicant(services, tx, key.borrowerId);
  const name = [applicant.surname, applicant.name, applicant.patronymic].filter(Boolean).join(' ');
  const iban = payout.ibanSealed ? services.sealing.open(payout.ibanSealed) : agreement.iban;
  const bic = bankOfIban(iban)?.bic ?? '';
  const purpose = await purposeOf(tx, payout);
  return { payout, agreement, purpose, beneficiary: { name, iin: borrower.iin, iban, bic } };
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

function orderOf({ payout, agreement, purpose, beneficiary }: Prepared): Transfer {
  const { words, ...codes } = PURPOSES[purpose];
  const { reference, amountTiyn } = payout;
  return { reference, amountTiyn, purpose: `${words} ${agreement.number}`, ...beneficiary, ...codes };
}

/** Stays in doubt, neither sent again nor booked, until a person has asked the bank. */
async function leaveToPerson(services: PayoutServices, payout: Payout): Promise<'disputed' | 'not-ours'> {
  const left = await services.database.transaction(act, (tx) =>
    endLease(tx, payout, { status: 'in-doubt', failure: ANOTHER_TRANSFER }),
  );
  if (!left) return 'not-ours';
  const { reference } = payout;
  services.log.error({ reference }, 'the bank has another transfer under the reference of a payout');
  return 'disputed';
}

async function finishExecuted(
  services: PayoutServices,
  { payout, agreement, purpose }: Prepared,
  at: Date,
): Promise<'executed' | 'not-ours'> {
  await openDays(services);
  return services.database.transaction(act, async (tx) => {
    if (!(await endLease(tx, payout, { status: 'executed', executedAt: at }))) return 'not-ours';
    await bookExecuted(services, tx, { payout, agreement, purpose }, at);
    return 'executed';
  });
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

async function finishFailed(
  services: PayoutServices,
  { payout, agreement }: Prepared,
  reason: string,
): Promise<'failed' | 'not-ours'> {
  return services.database.transaction(act, async (tx) => {
    if (!(await endLease(tx, payout, { status: 'failed', failure: reason }))) return 'not-ours';
    await bookFailed(services, tx, payout, agreement);
    return 'failed';
  });
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
  await enqueue(tx, 'payments.redirect-payout', { borrowerId });
}
