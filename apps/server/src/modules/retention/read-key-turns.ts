import type { KEYS_THAT_TURN } from '@senim/contracts/office/health';
import type { Transaction } from '../../platform/database/database.ts';
import { readProgressRows, readTurnRow } from './indexed/store.ts';
import type { IndexProgress, IndexTurn } from './indexed/types.ts';
import { readProgress } from './sealed/store.ts';
import type { ResealProgress } from './sealed/types.ts';

/** A turn of keys: to which key, how many of its parts are still open, and how much was made anew. */
export interface KeyTurn {
  readonly keys: (typeof KEYS_THAT_TURN)[number];
  readonly number: number;
  readonly openCount: number;
  readonly rowsCount: number;
  readonly begunAt: Date;
}

/** The turns that are under way. */
export async function readKeyTurns(tx: Transaction): Promise<KeyTurn[]> {
  return [
    ...sealingTurn(await readProgress(tx)),
    ...indexTurn(await readTurnRow(tx), await readProgressRows(tx)),
  ];
}

function sealingTurn(progress: readonly ResealProgress[]): KeyTurn[] {
  const [first] = progress;
  const openCount = countOpen(progress);
  if (!first || openCount === 0) return [];
  const rowsCount = progress.reduce((sum, { resealedCount }) => sum + resealedCount, 0);
  return [{ keys: 'sealing', number: first.keyNumber, openCount, rowsCount, begunAt: first.begunAt }];
}

/** It goes on until the exchange, also when nothing of it is open any more. */
function indexTurn({ nextNumber, begunAt }: IndexTurn, progress: readonly IndexProgress[]): KeyTurn[] {
  if (nextNumber === null || begunAt === null) return [];
  const rowsCount = progress.reduce((sum, { indexedCount }) => sum + indexedCount, 0);
  return [{ keys: 'index', number: nextNumber, openCount: countOpen(progress), rowsCount, begunAt }];
}

const countOpen = (progress: readonly { readonly endedAt: Date | null }[]): number =>
  progress.filter(({ endedAt }) => endedAt === null).length;
