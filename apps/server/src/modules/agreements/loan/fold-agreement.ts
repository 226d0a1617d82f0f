import type { Position } from '@senim/loan-engine/loan/position-types';
import { position } from '@senim/loan-engine/position/position';
import { knownDay } from '@senim/loan-engine/units/day';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readFacts } from '../store.ts';
import type { Agreement, AgreementKey } from '../types.ts';
import { readAgreement } from './read-agreement.ts';

/** An agreement and where it stands on a day (`YYYY-MM-DD`). */
export async function foldAgreement(
  services: Services,
  tx: Transaction,
  key: AgreementKey,
  day: string,
): Promise<{ agreement: Agreement; folded: Position }> {
  const agreement = await readAgreement(services, tx, key);
  const folded = position(agreement.terms, await readFacts(tx, key), knownDay(day));
  if (isRefusal(folded)) throw new Error(`Agreement ${agreement.number} does not fold: ${folded.refusal}.`);
  return { agreement, folded };
}
