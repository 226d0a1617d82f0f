import type { Position } from '@senim/loan-engine/loan/position-types';
import { foldOrThrow } from '@senim/loan-engine/position/fold-or-throw';
import { position } from '@senim/loan-engine/position/position';
import { knownDay } from '@senim/loan-engine/units/day';
import { keyText } from '../../../platform/database/agreement-keys.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { readFactsOf } from '../store.ts';
import type { AgreementKey } from '../types.ts';
import { readTermsOf } from './store.ts';

/** What some loans come to on a day (`YYYY-MM-DD`), by their keys in text, for whoever only looks: nothing is locked. */
export async function readPositions(
  tx: Transaction,
  keys: readonly AgreementKey[],
  day: string,
): Promise<ReadonlyMap<string, Position>> {
  if (keys.length === 0) return new Map();
  const facts = await readFactsOf(tx, keys);
  const rows = await readTermsOf(tx, keys);
  return new Map(
    rows.map(({ number, terms, ...key }) => [
      keyText(key),
      foldOrThrow(position(terms, facts.get(keyText(key)) ?? [], knownDay(day)), number),
    ]),
  );
}
