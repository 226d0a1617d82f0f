import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist } from '../../../platform/outcome.ts';
import type { StatementEntry } from '../../../providers/bank/payout-bank.ts';
import { readAgreement } from '../../agreements/loan/read-agreement.ts';
import { openDays } from '../../ledger/open-days.ts';
import { transferMoment } from '../rules.ts';
import type { PayoutKey } from './confirm-payout.ts';
import { isOnItsWay, isOurTransfer } from './rules.ts';
import { bookExecuted, purposeOf } from './send-payout.ts';
import { endByStatement, lockPayout, readAtBank } from './store.ts';

const act = machineAct('payments.book-stated', 'payout.worked-on');
const looking = { ...act, auditEvent: null };

type Stated = Pick<StatementEntry, 'reference' | 'amountTiyn' | 'iban'>;

/**
 * Books a payout that the bank's statement of a day shows as made while we still wait for its answer: a statement is the bank's word too, and its other
 * channel may be silent for long. What is not ours in every way is left as it is, for the desk of statements.
 */
export async function bookStated(services: Services, stated: Stated, day: string): Promise<void> {
  const key = await services.database.transaction(looking, (tx) => readAtBank(tx, stated.reference));
  if (!key) return;
  await openDays(services);
  await services.database.transaction(act, (tx) => bookAtBank(services, tx, key, stated, day));
}

async function bookAtBank(
  services: Services,
  tx: Transaction,
  key: PayoutKey,
  stated: Stated,
  day: string,
): Promise<void> {
  const payout = await lockPayout(tx, key);
  if (!payout || !isOnItsWay(payout)) return;
  const agreement = await readAgreement(services, tx, { ...key, agreementId: payout.agreementId });
  const iban = payout.ibanSealed ? services.sealing.open(payout.ibanSealed) : agreement.iban;
  if (!isOurTransfer({ amountTiyn: payout.amountTiyn, iban }, stated)) return;
  const at = transferMoment(day);
  insist(await endByStatement(tx, key, at), 'a locked payout is ended');
  const purpose = await purposeOf(tx, { ...key, ...payout });
  await bookExecuted(services, tx, { payout, agreement, purpose }, at);
}
