import { dayInAlmaty, millisecondsOfDay } from '@senim/kazakhstan/calendar-day';
import { knownDay } from '@senim/loan-engine/units/day';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { foldAgreement } from '../loan/fold-agreement.ts';
import { type FactToRecord, type Recorded, recordFact } from '../loan/record-fact.ts';
import { writeSignedAt } from '../store.ts';
import type { Agreement, AgreementKey } from '../types.ts';

function parentOf({ borrowerId, parentId, number }: Agreement): AgreementKey {
  if (parentId === null) throw new Error(`Agreement ${number} refinances nothing.`);
  return { borrowerId, agreementId: parentId };
}

/** Whether the child's sum still equals the debt that it pays off. */
export async function isSumUnchanged(
  services: Services,
  tx: Transaction,
  child: Agreement,
): Promise<boolean> {
  const today = dayInAlmaty(services.clock.now().getTime());
  const { folded } = await foldAgreement(services, tx, parentOf(child), today);
  return folded.payoffTiyn === child.terms.principalTiyn;
}

/**
 * Carries out a signed refinancing: one transfer pays the parent off and is the child's payout, so both debts never
 * exist together.
 */
export async function refinanceLoan(
  services: Services,
  tx: Transaction,
  child: Agreement,
  signedAt: Date,
): Promise<null> {
  const day = knownDay(dayInAlmaty(signedAt.getTime()));
  const order = millisecondsOfDay(signedAt.getTime());
  const amountTiyn = child.terms.principalTiyn;
  writeSignedAt(tx, child, signedAt);
  const childAgreementId = String(child.agreementId);
  const parent = parentOf(child);
  const repaid = await record(services, tx, {
    key: parent,
    fact: {
      kind: 'refinanced',
      id: `refinanced-${childAgreementId}`,
      day,
      order,
      amountTiyn,
      childAgreementId,
    },
    channel: null,
    step: { cause: 'refinanced', who: 'machine' },
  });
  void (await record(services, tx, {
    key: child,
    fact: { kind: 'paid-out', id: `refinancing-${childAgreementId}`, day, order, toParentTiyn: amountTiyn },
    channel: null,
    step: { cause: 'refinancing-signed', who: 'borrower' },
  }));
  // Who repays before the last day is told that insurance may end too, whoever's money repaid it.
  const { lastDueDay } = repaid.before;
  if (lastDueDay !== null && day < lastDueDay) enqueue(tx, 'applications.tell-insured', { ...parent });
  await notifyBorrower(services, tx, child.borrowerId, 'loan-refinanced', { number: child.number });
  return null;
}

async function record(services: Services, tx: Transaction, toRecord: FactToRecord): Promise<Recorded> {
  const recorded = await recordFact(services, tx, toRecord);
  if (isRefused(recorded))
    throw new Error(`A refinancing was refused by the engine: ${recorded.details?.rule}.`);
  return recorded;
}
