import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import type { AnswerFile } from '../../../providers/bank/bank-files.ts';
import { followHint } from '../follow-hint.ts';
import { isFailure, nextState, stateToKeep, toldByStatement } from './rules.ts';
import { lockAtBank, lockReleased, writeRefused, writeTold } from './store.ts';
import type { FileRefused, Told } from './types.ts';

/** How many orders an answer tells of, how many names in it are no order's, and how many orders it frees to be made again. */
export interface Followed {
  readonly orders: number;
  readonly strangers: number;
  readonly failing: number;
}

/**
 * Each order goes on as the answer tells. What frees one (refused, come back, its file refused) is only counted until a second person has confirmed the
 * answer, whose hash then stands beside it.
 */
export async function followAnswer(
  services: Services,
  tx: Transaction,
  read: AnswerFile,
  { at, confirmed }: { at: Date; confirmed: Buffer | null },
): Promise<Followed> {
  const told = read.kind === 'statement' ? toldByStatement(read.day, read.statement.entries) : read.told;
  const refused = read.kind === 'status' && read.refused ? await refusedBy(tx, read.refused, told) : null;
  const single = await tellOrders(services, tx, told, { at, confirmed });
  if (!refused) return single;
  if (confirmed) await writeRefused(tx, refused, confirmed);
  const { length } = refused.references;
  return { ...single, orders: single.orders + length, failing: single.failing + length };
}

/** The file that is refused, with its orders that the answer does not name; null where none is left to be freed. */
async function refusedBy(
  tx: Transaction,
  { messageId, reason }: { messageId: string; reason: string },
  told: readonly Told[],
): Promise<FileRefused | null> {
  const file = await lockReleased(tx, messageId);
  const named = new Set(told.map(({ reference }) => reference));
  const references = file?.references.filter((reference) => !named.has(reference)) ?? [];
  return file && references.length > 0 ? { fileId: file.fileId, reason, references } : null;
}

/** Only what went to the bank is told of; a name that no such order bears is counted as a stranger's. */
async function tellOrders(
  services: Services,
  tx: Transaction,
  told: readonly Told[],
  { at, confirmed }: { at: Date; confirmed: Buffer | null },
): Promise<Followed> {
  const kept = await lockAtBank(
    tx,
    told.map(({ reference }) => reference),
  );
  const states = new Map(kept.map(({ reference, state }) => [reference, state]));
  const failing = new Set<string>();
  for (const { reference, state } of told) {
    const from = states.get(reference);
    const to = from && nextState(from, state);
    if (!to) continue;
    if (isFailure(to)) failing.add(reference);
    if (isFailure(to) && !confirmed) continue;
    states.set(reference, to);
    const toldSealed = services.sealing.seal(stateToKeep(state));
    await writeTold(tx, reference, { state: to, toldSealed, at, failedBy: isFailure(to) ? confirmed : null });
    await followHint(services, tx, reference);
  }
  const strangers = new Set(told.map(({ reference }) => reference).filter((name) => !states.has(name)));
  return { orders: states.size, strangers: strangers.size, failing: failing.size };
}
