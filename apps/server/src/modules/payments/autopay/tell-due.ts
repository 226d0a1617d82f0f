import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { isIn, OWED } from '@senim/loan-engine/lifecycle/status';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { foldAgreement } from '../../agreements/loan/fold-agreement.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { openDays } from '../../ledger/open-days.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { firstTryAt, isDayTime, isToldToday, partDue } from './rules.ts';
import { insertDue, readAutopay, readUnlooked, writeAutopayEnded, writeLooked } from './store.ts';
import { takeEachLoan } from './take-each-loan.ts';

const act = machineAct('payments.autopay-tell');
const LOOKED_AT_ONCE = 200;

/** Tells of what is charged tomorrow, within the hours of messages: once for a due day, and nothing is charged of which nobody was told. */
export async function tellDues(services: Services): Promise<void> {
  const now = services.clock.now();
  if (!isDayTime(services.lender.hours.debtMessages, now)) return;
  const today = dayInAlmaty(now.getTime());
  await openDays(services);
  const keys = await services.database.transaction(act, (tx) => readUnlooked(tx, today, LOOKED_AT_ONCE));
  await takeEachLoan(services, act, keys, (tx, key) => tell(services, tx, key, today));
}

async function tell(services: Services, tx: Transaction, key: AgreementKey, today: string): Promise<void> {
  const now = services.clock.now();
  const { agreement, folded } = await foldAgreement(services, tx, key, today);
  // Read once the loan is held: its owner may have turned it off meanwhile.
  if (!(await readAutopay(tx, key))) return;
  if (!isIn(agreement.status, OWED)) return writeAutopayEnded(tx, key, 'loan', now);
  await writeLooked(tx, key, today);
  const due = partDue(agreement.status, folded);
  if (!due || !isToldToday(due, now)) return;
  const first = firstTryAt(due, services.lender.hours.debtMessages);
  if (!(await insertDue(tx, key, due, { toldAt: now, nextTryAt: first }))) return;
  await tx.happened('payment.autopay-told', 1);
  await notifyBorrower(services, tx, key.borrowerId, 'autopay-soon', {
    number: agreement.number,
    amountTiyn: due.amountTiyn,
    day: due.day,
  });
}
