import type { Position } from '@senim/loan-engine/loan/position-types';
import { foldOrThrow } from '@senim/loan-engine/position/fold-or-throw';
import { position } from '@senim/loan-engine/position/position';
import { knownDay } from '@senim/loan-engine/units/day';
import { keyText } from '../../../platform/database/agreement-keys.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { lockAgreements, readFactsOf } from '../store.ts';
import type { Agreement, AgreementKey } from '../types.ts';

/** An agreement and its position on a day (`YYYY-MM-DD`). */
export async function foldAgreement(
  services: Services,
  tx: Transaction,
  key: AgreementKey,
  day: string,
): Promise<FoldedAgreement> {
  const [folded] = await foldAgreements(services, tx, [key], day);
  if (!folded) throw new Error('An agreement that must exist does not.');
  return folded;
}

/** The same for several, in the order of their keys, locked for the rest of the transaction. */
export async function foldAgreements(
  { sealing }: Services,
  tx: Transaction,
  keys: readonly AgreementKey[],
  day: string,
): Promise<FoldedAgreement[]> {
  const agreements = await lockAgreements(sealing, tx, keys);
  const facts = await readFactsOf(tx, keys);
  return agreements.map((agreement) => {
    const known = facts.get(keyText(agreement)) ?? [];
    return {
      agreement,
      folded: foldOrThrow(position(agreement.terms, known, knownDay(day)), agreement.number),
    };
  });
}

export interface FoldedAgreement {
  readonly agreement: Agreement;
  readonly folded: Position;
}
