import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { lesserTiyn } from '@senim/loan-engine/units/money';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { insist } from '../../../platform/outcome.ts';
import { foldAgreement } from '../../agreements/loan/fold-agreement.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { openDays } from '../../ledger/open-days.ts';
import type { CardServices } from '../cards/open-card-payment.ts';
import { CARD_CHECK_MS } from '../cards/rules.ts';
import { insertCardPayment } from '../cards/store.ts';
import { invoiceOf } from './name-invoice.ts';
import { AUTOPAY_TRIES_MAX, isDayTime, partDue } from './rules.ts';
import { hasOpenPage, insertCharge, lockDue, readAutopay, readDuesToTry, writeNextTry } from './store.ts';
import { takeEachLoan } from './take-each-loan.ts';

const act = machineAct('payments.autopay-order');
/** Whoever has the acquirer's page open is left to pay by hand for so long. */
const PAGE_MS = 30 * 60_000;

/**
 * Orders the charges of today's due days of which their borrowers were told: the row of each and the job that tells the acquirer are committed
 * together.
 */
export async function orderCharges(services: CardServices): Promise<void> {
  const now = services.clock.now();
  if (!isDayTime(services.lender.hours.debtMessages, now)) return;
  const today = dayInAlmaty(now.getTime());
  await openDays(services);
  const keys = await services.database.transaction(act, (tx) => readDuesToTry(tx, today, now));
  await takeEachLoan(services, act, keys, (tx, key) => order(services, tx, key, today));
}

/** What is asked for today, and never more than was told. Without a word of the borrower that still stands, nothing. */
async function order(
  services: CardServices,
  tx: Transaction,
  key: AgreementKey,
  today: string,
): Promise<void> {
  const now = services.clock.now();
  const { agreement, folded } = await foldAgreement(services, tx, key, today);
  const told = await lockDue(tx, key, today);
  if (!told || told.nextTryAt === null || told.nextTryAt > now) return;
  const autopay = await readAutopay(tx, key);
  const due = partDue(agreement.status, folded);
  if (!autopay || due?.day !== today || told.tries >= AUTOPAY_TRIES_MAX)
    return writeNextTry(tx, key, today, null);
  if (await hasOpenPage(tx, key, new Date(now.getTime() - PAGE_MS))) return;
  const payment = await insertCardPayment(tx, {
    ...key,
    publicId: services.randomness.uuid(),
    invoice: invoiceOf(agreement.number, today, told.tries + 1),
    amountTiyn: lesserTiyn(due.amountTiyn, told.amountTiyn),
    keepConsent: null,
    savedCardId: autopay.cardId,
    createdAt: now,
    nextCheckAt: new Date(now.getTime() + CARD_CHECK_MS),
  });
  insist(payment !== undefined, 'an invoice of autopay is of one try');
  const { cardPaymentId } = payment as NonNullable<typeof payment>;
  await insertCharge(tx, told, cardPaymentId);
  await tx.happened('payment.autopay-ordered', 1);
  await writeNextTry(tx, key, today, null);
  enqueue(tx, 'payments.autopay-charge', { borrowerId: key.borrowerId, cardPaymentId });
}
