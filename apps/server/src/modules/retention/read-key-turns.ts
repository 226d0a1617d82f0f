import type { KEYS_THAT_TURN } from '@senim/contracts/office/health';
import type { Transaction } from '../../platform/database/database.ts';
import { readProgressRows, readTurnRow } from './indexed/store.ts';
import { readProgress } from './sealed/store.ts';

/** A turn of keys: to which key, how many of its parts are still open, and how much was made anew. */
export interface KeyTurn {
  readonly keys: (typeof KEYS_THAT_TURN)[number];
  readonly number: number;
  readonly openCount: number;
  readonly rowsCount: number;
  readonly begunAt: Date;
}

/** The turns that are under way. That of the index key is until the exchange, also when nothing of it is open any more. */
export async function readKeyTurns(tx: Transaction): Promise<KeyTurn[]> {
  const sealed = await readProgress(tx);
  const [first] = sealed;
  const { nextNumber, begunAt } = await readTurnRow(tx);
  const indexed = await readProgressRows(tx);
  const ofSeals: KeyTurn[] =
    first && sealed.some(({ endedAt }) => endedAt === null)
      ? [
          {
            keys: 'sealing',
            number: first.keyNumber,
            openCount: sealed.filter(({ endedAt }) => endedAt === null).length,
            rowsCount: sealed.reduce((sum, { resealedCount }) => sum + resealedCount, 0),
            begunAt: first.begunAt,
          },
        ]
      : [];
  const ofIndexes: KeyTurn[] =
    nextNumber !== null && begunAt !== null
      ? [
          {
            keys: 'index',
            number: nextNumber,
            openCount: indexed.filter(({ endedAt }) => endedAt === null).length,
            rowsCount: indexed.reduce((sum, { indexedCount }) => sum + indexedCount, 0),
            begunAt,
          },
        ]
      : [];
  return [...ofSeals, ...ofIndexes];
}
