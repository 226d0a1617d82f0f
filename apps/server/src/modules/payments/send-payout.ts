import { bankByCode } from '@senim/kazakhstan/banks';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { isWorkingInstant, nextWorkingInstant } from '@senim/kazakhstan/working-time';
import { knownDay } from '@senim/loan-engine/day';
import { NOTHING, tiyn } from '@senim/loan-engine/money';
import { STATUS } from '@senim/loan-engine/status';
import { machineAct, type Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused } from '../../platform/outcome.ts';
import type { PayoutBank, TransferState } from '../../providers/bank/payout-bank.ts';
import { changeStatus } from '../agreements/change-status.ts';
import { readAgreement } from '../agreements/read-agreement.ts';
import { recordFact } from '../agreements/record-fact.ts';
import type { Agreement } from '../agreements/types.ts';
import { readApplicant } from '../applications/read-profile.ts';
import { findBorrower } from '../identity/read-borrower.ts';
import { openDays } from '../ledger/open-days.ts';
import { notifyBorrower } from '../notifications/notify-borrower.ts';
import { millisecondsOfDay } from './rules.ts';
import { endLease, leasePayout, postponePayout } from './store.ts';
import type { Payout } from './types.ts';

export interface PayoutServices extends Services {
  readonly bank: PayoutBank;
}

const act = machineAct('payments.send-payout', 'payout.worked-on');

/** A worker keeps a payout this long; one that sleeps longer finds its lease gone and writes nothing. */
const LEASE_MS = 30_000;

/** The bank knows payments of a short loan issued under this purpose code, to a resident person, beneficiary code 19. */
const PURPOSE = { kbe: '19', knp: '411' } as const;

/**
 * One turn with one payout. Whatever was interrupted before, the bank is asked before anything is sent again, always
 * under the same reference. Throws while the outcome is open, so that the queue brings the payout back.
 */
export async function sendPayout(
  services: PayoutServices,
  key: { borrowerId: number; payoutId: number },
): Promise<'executed' | 'failed' | 'postponed' | 'not-ours'> {
  const prepared = await services.database.transaction(act, (tx) => prepare(services, tx, key));
  if (typeof prepared === 'string') return prepared;
  const state = await bringToBank(services.bank, prepared);
  if (state.kind === 'executed') return finishExecuted(services, prepared, state.at);
  if (state.kind === 'rejected' || state.kind === 'returned')
    return finishFailed(services, prepared, state.reason);
  await services.database.transaction(act, (tx) => endLease(tx, prepared.payout, { status: 'in-doubt' }));
  throw new Error(`Payout ${prepared.payout.reference} is in doubt: the bank will be asked again.`);
}

interface Prepared {
  readonly payout: Payout;
  readonly agreement: Agreement;
  readonly beneficiary: { name: string; iin: string; bic: string };
}

/** Takes the payout and looks once more whether it may be made: signed and not withdrawn, within hours, a live bank. */
async function prepare(
  services: PayoutServices,
  tx: Transaction,
  key: { borrowerId: number; payoutId: number },
) {
  const now = services.clock.now();
  const payout = await leasePayout(tx, key, now, new Date(now.getTime() + LEASE_MS));
  if (!payout) return 'not-ours' as const;
  const agreement = await readAgreement(services, tx, { ...key, agreementId: payout.agreementId });
  if (agreement.status !== STATUS.awaitingPayout) return 'not-ours' as const;
  if (payout.status === 'created' && !isWorkingInstant(now.getTime())) {
    await postponePayout(tx, payout, new Date(nextWorkingInstant(now.getTime())));
    return 'postponed' as const;
  }
  const borrower = await findBorrower(services, tx, key.borrowerId);
  const applicant = await readApplicant(services, tx, key.borrowerId);
  const name = [applicant.surname, applicant.name, applicant.patronymic].filter(Boolean).join(' ');
  const bic = bankByCode(agreement.iban.slice(4, 7))?.bic ?? '';
  return { payout, agreement, beneficiary: { name, iin: borrower.iin, bic } };
}

async function bringToBank(
  bank: PayoutBank,
  { payout, agreement, beneficiary }: Prepared,
): Promise<TransferState> {
  if (payout.status !== 'created') {
    const known = await bank.find(payout.reference);
    if (known.kind !== 'unknown') return known;
  }
  const sent = await bank.send({
    reference: payout.reference,
    iban: agreement.iban,
    amountTiyn: tiyn(payout.amountTiyn),
    purpose: `Выдача микрокредита по договору ${agreement.number}`,
    ...beneficiary,
    ...PURPOSE,
  });
  return sent.kind === 'rejected' ? sent : bank.find(payout.reference);
}

async function finishExecuted(
  services: PayoutServices,
  { payout, agreement }: Prepared,
  at: Date,
): Promise<'executed' | 'not-ours'> {
  await openDays(services);
  return services.database.transaction(act, async (tx) => {
    if (!(await endLease(tx, payout, { status: 'executed', executedAt: at }))) return 'not-ours';
    const recorded = await recordFact(services, tx, {
      key: agreement,
      fact: {
        kind: 'paid-out',
        id: payout.reference,
        day: knownDay(dayInAlmaty(at.getTime())),
        order: millisecondsOfDay(at),
        toParentTiyn: NOTHING,
      },
      channel: { account: 'bank-account', dimension: 'payout-bank' },
    });
    if (isRefused(recorded))
      throw new Error(`The payout was refused by the engine: ${recorded.details?.rule}.`);
    const details = { number: agreement.number, amountTiyn: payout.amountTiyn };
    await notifyBorrower(services, tx, payout.borrowerId, 'money-sent', details);
    return 'executed';
  });
}

async function finishFailed(
  services: PayoutServices,
  { payout, agreement }: Prepared,
  reason: string,
): Promise<'failed' | 'not-ours'> {
  return services.database.transaction(act, async (tx) => {
    if (!(await endLease(tx, payout, { status: 'failed', failure: reason }))) return 'not-ours';
    const moved = await changeStatus(services, tx, agreement, 'payout-failed', 'bank');
    if (isRefused(moved))
      throw new Error(`Agreement ${agreement.number} could not be marked as not paid out.`);
    return 'failed';
  });
}
