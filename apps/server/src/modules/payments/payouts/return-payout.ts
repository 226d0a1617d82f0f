import { BANK_TRANSFER } from '@senim/contracts/shared/payment-kinds';
import { dayInAlmaty, millisecondsOfDay } from '@senim/kazakhstan/calendar-day';
import { knownDay } from '@senim/loan-engine/units/day';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist, isRefused, type Refused, undo } from '../../../platform/outcome.ts';
import { endRequests } from '../../agreements/decisions/end-requests.ts';
import { findAgreement } from '../../agreements/loan/find-agreement.ts';
import { queueForLoan } from '../../agreements/loan/queue-for-loan.ts';
import { readAgreement } from '../../agreements/loan/read-agreement.ts';
import { recordFact } from '../../agreements/loan/record-fact.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { openDays } from '../../ledger/open-days.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { insertIncoming, readCredited, writeUnrecognised } from '../incoming/store.ts';
import { moneyAccountOf, paymentFactId } from '../rules.ts';
import type { PayoutKey } from './confirm-payout.ts';
import { ANOTHER_TRANSFER, isOurTransfer, RETURNED_TOO_LATE } from './rules.ts';
import { lockPayout, writeReturned } from './store.ts';
import type { PayoutServices } from './take-turn.ts';
import type { PayoutLooked } from './types.ts';

const act = machineAct('payments.return-payout', 'payout.returned');
const looking = { ...act, auditEvent: null };
const BANK = moneyAccountOf(BANK_TRANSFER);

/**
 * Asks the bank about a transfer that it has made, and takes the payout back where the money came back: nothing was owed on any
 * day. Throws while the bank does not answer. What something else rests on by now, or what the bank says of another transfer, is left to a person.
 */
export async function returnPayout(
  services: PayoutServices,
  key: PayoutKey,
): Promise<'stands' | 'returned' | 'left-to-person'> {
  const made = await services.database.transaction(looking, (tx) => readMade(services, tx, key));
  if (!made) return 'stands';
  const state = await services.bank.find(made.payout.reference);
  if (state.kind === 'unavailable') throw new Error('The bank does not say what became of a transfer.');
  if (state.kind !== 'returned') return 'stands';
  if (!isOurTransfer(made.order, state.booked)) return leaveToPerson(services, key, ANOTHER_TRANSFER);
  await openDays(services);
  const { agreementId } = made.payout;
  const inTurn = queueForLoan(act, { ...key, agreementId });
  const taken = await services.database.transaction(inTurn, (tx) =>
    takeBack(services, tx, key, state.reason),
  );
  return isRefused(taken) ? leaveToPerson(services, key, RETURNED_TOO_LATE) : taken;
}

async function readMade(services: PayoutServices, tx: Transaction, key: PayoutKey) {
  const payout = await lockPayout(tx, key);
  if (payout?.status !== 'executed') return undefined;
  const { iban: signed } = await readAgreement(services, tx, { ...key, agreementId: payout.agreementId });
  const { iin } = await findBorrower(services, tx, key.borrowerId);
  const iban = payout.ibanSealed ? services.sealing.open(payout.ibanSealed) : signed;
  return { payout, order: { amountTiyn: payout.amountTiyn, iban, iin } };
}

async function takeBack(
  services: Services,
  tx: Transaction,
  key: PayoutKey,
  reason: string,
): Promise<'returned' | 'stands' | Refused<'fact_refused'>> {
  const payout = await lockPayout(tx, key);
  if (payout?.status !== 'executed') return 'stands';
  const now = services.clock.now();
  await writeReturned(tx, key, { status: 'failed', failure: reason, returnedAt: now });
  await undoBooked(services, tx, key, payout);
  return 'returned';
}

/** Takes out of the books what they have of a payout whose money came back. A refusal of the engine undoes the whole transaction. */
export async function undoBooked(
  services: Services,
  tx: Transaction,
  key: PayoutKey,
  payout: PayoutLooked,
): Promise<void> {
  if (payout.kind === 'refund') await creditAgain(services, tx, key, payout);
  else await undoLoan(services, tx, { borrowerId: key.borrowerId, agreementId: payout.agreementId }, payout);
}

/** What was paid meanwhile leaves the loan first and waits for a person; then the payout goes, and all that rested on it. */
async function undoLoan(
  services: Services,
  tx: Transaction,
  key: AgreementKey,
  { reference, amountTiyn }: PayoutLooked,
): Promise<void> {
  // Held before its payments are read: one that comes meanwhile waits, and is not overlooked.
  void (await readAgreement(services, tx, key));
  await endRequests(services, tx, key);
  const at = momentOf(services);
  for (const { paymentId, provider, factId } of await readCredited(tx, key)) {
    const fact = { ...at, kind: 'payment-reversed', id: `unowed:${factId}`, paymentId: factId } as const;
    const channel = { account: 'suspense', dimension: provider } as const;
    const reversed = await recordFact(services, tx, { key, fact, channel });
    if (isRefused(reversed)) undo(reversed);
    await writeUnrecognised(tx, paymentId);
  }
  const agreement = await findAgreement(services, tx, key);
  if (isRefused(agreement)) throw new Error('A payout came back for an agreement that does not exist.');
  const gone = new Set(
    agreement.facts.flatMap((fact) => (fact.kind === 'payout-returned' ? [fact.id, ...fact.undoneIds] : [])),
  );
  const undoneIds = agreement.facts.map(({ id }) => id).filter((id) => !gone.has(id));
  const fact = { ...at, kind: 'payout-returned', id: `returned:${reference}`, undoneIds } as const;
  const recorded = await recordFact(services, tx, { key, fact, channel: BANK });
  if (isRefused(recorded)) undo(recorded);
  const { borrowerId } = key;
  await notifyBorrower(services, tx, borrowerId, 'payout-returned', { number: agreement.number, amountTiyn });
  // Another account may have been confirmed since the signature.
  enqueue(tx, 'payments.redirect-payout', { borrowerId });
}

/** Money back that came back is the borrower's credit again, as if they had paid it. */
async function creditAgain(
  services: Services,
  tx: Transaction,
  { borrowerId }: PayoutKey,
  { agreementId, reference, amountTiyn }: PayoutLooked,
): Promise<void> {
  const key = { borrowerId, agreementId };
  const { number } = await readAgreement(services, tx, key);
  const now = services.clock.now();
  const valueDay = dayInAlmaty(now.getTime());
  const incoming = { provider: BANK_TRANSFER, providerPaymentId: reference, account: number, target: key };
  const paymentId = await insertIncoming(services.sealing, tx, {
    ...incoming,
    amountTiyn,
    valueDay,
    paidAt: now,
    receivedAt: now,
  });
  insist(paymentId !== undefined, `the return of ${reference} is entered once`);
  const fact = {
    ...momentOf(services),
    kind: 'payment',
    id: paymentFactId(BANK_TRANSFER, reference),
    amountTiyn,
  } as const;
  const recorded = await recordFact(services, tx, { key, fact, channel: BANK });
  if (isRefused(recorded)) undo(recorded);
}

function momentOf({ clock }: Services) {
  const nowMs = clock.now().getTime();
  return { day: knownDay(dayInAlmaty(nowMs)), order: millisecondsOfDay(nowMs) };
}

async function leaveToPerson(
  services: PayoutServices,
  key: PayoutKey,
  failure: string,
): Promise<'left-to-person'> {
  const returnedAt = services.clock.now();
  await services.database.transaction(act, (tx) =>
    writeReturned(tx, key, { status: 'in-doubt', failure, returnedAt }),
  );
  services.log.error({ ...key, failure }, 'a transfer came back, and its payout cannot be taken back');
  return 'left-to-person';
}
