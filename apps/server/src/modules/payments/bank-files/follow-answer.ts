import type { BankOrderFailure } from '@senim/contracts/paying/bank-files';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import type { AnswerFile } from '../../../providers/bank/bank-files.ts';
import { followHint } from '../follow-hint.ts';
import { findNamed } from './recall-store.ts';
import { isFailure, nextState, stateToKeep } from './rules.ts';
import { lockAtBank, lockReleased, writeRefused, writeTold } from './store.ts';
import type { FileRefused, OrderKept, OrderState, Told } from './types.ts';
import { toldBy, undoRecalls } from './undo-recalls.ts';

/** What an answer comes to: the orders it knows, the names in it that are no order's, and what it frees to be made again. */
export interface Followed {
  readonly orders: number;
  readonly strangers: number;
  readonly failures: ReadonlyMap<string, BankOrderFailure>;
}

interface Plan extends Followed {
  readonly changes: readonly (Told & { readonly to: OrderState })[];
  readonly refused: FileRefused | null;
}

/**
 * Each order goes on as the answer tells. What frees one (refused, come back, its file refused) is only named until a second person has confirmed the
 * answer, whose hash then stands beside it.
 */
export async function followAnswer(
  services: Services,
  tx: Transaction,
  read: AnswerFile,
  { at, confirmed }: { at: Date; confirmed: Buffer | null },
): Promise<Followed> {
  await undoRecalls(tx, read, at);
  const plan = await planAnswer(tx, read);
  for (const { reference, state, to } of plan.changes) {
    if (isFailure(to) && !confirmed) continue;
    const toldSealed = services.sealing.seal(stateToKeep(state));
    await writeTold(tx, reference, { state: to, toldSealed, at, failedBy: isFailure(to) ? confirmed : null });
    await followHint(services, tx, reference);
  }
  if (plan.refused && confirmed) await writeRefused(tx, plan.refused, confirmed);
  return plan;
}

/** What an answer would change, with nothing written. Only what went to the bank is told of; a name that no such order bears is a stranger's. */
export async function planAnswer(tx: Transaction, read: AnswerFile): Promise<Plan> {
  const told = toldBy(read);
  const names = told.map(({ reference }) => reference);
  const refused =
    read.kind === 'status' && read.refused
      ? await refusedBy(tx, { messageId: read.messageId, ...read.refused }, names)
      : null;
  const kept = await lockAtBank(tx, names);
  const states = new Map(kept.map(({ reference, state }) => [reference, state]));
  const elsewhere = await readElsewhere(tx, read, kept);
  const changes = told.flatMap(({ reference, state }) => {
    const from = states.get(reference);
    const to = from && nextState(from, state);
    if (!to || (isFailure(to) && elsewhere.has(reference))) return [];
    states.set(reference, to);
    return [{ reference, state, to }];
  });
  const single = changes.flatMap(({ reference, state }) =>
    state.kind === 'rejected' || state.kind === 'returned'
      ? [[reference, { kind: state.kind, reason: state.reason }] as const]
      : [],
  );
  const references = refused?.references ?? [];
  const whole = references.map(
    (reference) => [reference, { kind: 'file-refused', reason: refused?.reason ?? '' }] as const,
  );
  return {
    orders: states.size + references.length,
    strangers: new Set(names.filter((name) => !states.has(name))).size,
    failures: new Map<string, BankOrderFailure>([...single, ...whole]),
    changes,
    refused,
  };
}

/** The orders that are in another file by now than in the one that a report is about: that one's failure does not free them. */
async function readElsewhere(
  tx: Transaction,
  read: AnswerFile,
  kept: readonly OrderKept[],
): Promise<ReadonlySet<string>> {
  const named = read.kind === 'status' ? await findNamed(tx, read.messageId) : undefined;
  const others = kept.filter(({ fileId }) => named !== undefined && fileId !== named);
  return new Set(others.map(({ reference }) => reference));
}

/** The file that is refused, with its orders that the answer does not name; null where none is left to be freed. */
async function refusedBy(
  tx: Transaction,
  { messageId, reason }: { messageId: string; reason: string },
  names: readonly string[],
): Promise<FileRefused | null> {
  const file = await lockReleased(tx, messageId);
  const named = new Set(names);
  const references = file?.references.filter((reference) => !named.has(reference)) ?? [];
  return file && references.length > 0 ? { fileId: file.fileId, reason, references } : null;
}
