import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { foldAgreement } from '../../agreements/loan/fold-agreement.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { remindBorrowers } from '../../agreements/waking/remind-borrowers.ts';
import { openDays } from '../../ledger/open-days.ts';
import { lockDue, readAutopay, readDuesFrom, writeNextTry } from './store.ts';
import { takeEachLoan } from './take-each-loan.ts';

const act = machineAct('payments.autopay-give-up');

/** Without an acquirer nothing is charged of what was told: its owners are reminded of their day as everybody is. */
export async function giveUpDues(services: Services): Promise<void> {
  const today = dayInAlmaty(services.clock.now().getTime());
  await openDays(services);
  const dues = await services.database.transaction(act, (tx) => readDuesFrom(tx, today));
  await takeEachLoan(services, act, dues, (tx, due) => giveUp(services, tx, due, today));
}

async function giveUp(
  services: Services,
  tx: Transaction,
  due: AgreementKey & { readonly day: string },
  today: string,
): Promise<void> {
  const found = await foldAgreement(services, tx, due, today);
  const told = await lockDue(tx, due, due.day);
  if (!told || told.nextTryAt === null) return;
  await writeNextTry(tx, due, due.day, null);
  const { nextEventDay } = found.agreement;
  // Whoever is woken later is reminded then, as nothing is to be tried any more.
  const wasWoken = nextEventDay === null || nextEventDay > today;
  if (due.day !== today || !wasWoken || !(await readAutopay(tx, due))) return;
  await remindBorrowers(services, tx, [{ ...found, isCharged: false, isAutopaid: false }]);
}
