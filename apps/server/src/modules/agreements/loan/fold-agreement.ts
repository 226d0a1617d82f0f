import type { Position } from '@senim/loan-engine/loan/position-types';
import { foldOrThrow } from '@senim/loan-engine/position/fold-or-throw';
import { position } from '@senim/loan-engine/position/position';
import { knownDay } from '@senim/loan-engine/units/day';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readFacts } from '../store.ts';
import type { Agreement, AgreementKey } from '../types.ts';
import { readAgreement } from './read-agreement.ts';

/** An agreement and its position on a day (`YYYY-MM-DD`). */
export async function foldAgreement(
  services: Services,
  tx: Transaction,
  key: AgreementKey,
  day: string,
): Promise<{ agreement: Agreement; folded: Position }> {
  const agreement = await readAgreement(services, tx, key);
  const facts = await readFacts(tx, key);
  const folded = foldOrThrow(position(agreement.terms, facts, knownDay(day)), agreement.number);
  return { agreement, folded };
}
