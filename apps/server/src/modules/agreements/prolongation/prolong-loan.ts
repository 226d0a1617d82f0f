import { dayText } from '@senim/loan-engine/units/day';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { readProducts } from '../../settings/product/read-products.ts';
import { recordFact } from '../loan/record-fact.ts';
import { readFacts } from '../store.ts';
import type { Agreement, Amendment } from '../types.ts';
import { drawProlongation } from './draw-prolongation.ts';
import { endAmendment } from './store.ts';

/** Whether the additional agreement is still paid for; a reversal may have changed that. */
export async function isProlongationPaid(
  services: Services,
  tx: Transaction,
  agreement: Agreement,
  amendment: Amendment,
): Promise<boolean> {
  const products = await readProducts(services, tx, amendment.askedAt);
  const drawn = drawProlongation(products, agreement, await readFacts(tx, agreement), amendment);
  return drawn?.fact.dueDay === amendment.fact?.dueDay && drawn?.fact.day === amendment.fact?.day;
}

/**
 * Carries out a signed additional agreement: the due date moves, counted from the day on which the reward so far was
 * paid.
 */
export async function prolongLoan(
  services: Services,
  tx: Transaction,
  agreement: Agreement,
  amendment: Amendment,
): Promise<null> {
  const { fact } = amendment;
  if (!fact) throw new Error('An additional agreement was signed that was never drawn up.');
  await endAmendment(tx, amendment, 'signed', services.clock.now());
  const recorded = await recordFact(services, tx, {
    key: agreement,
    fact,
    channel: null,
    step: { cause: 'prolongation-signed', who: 'borrower' },
  });
  if (isRefused(recorded))
    throw new Error(`A prolongation was refused by the engine: ${recorded.details?.rule}.`);
  const details = { number: agreement.number, day: dayText(fact.dueDay) };
  await notifyBorrower(services, tx, agreement.borrowerId, 'loan-prolonged', details);
  return null;
}
