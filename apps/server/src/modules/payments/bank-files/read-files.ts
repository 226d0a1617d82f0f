import { toDecimal } from '@senim/loan-engine/units/money';
import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { writeFetched } from './recall-store.ts';
import { subjectOf } from './rules.ts';
import { lockFile, readAnswers, readFiles, readWaiting } from './store.ts';

/** What waits for a file, the files, and what the bank has answered. */
export async function describeFiles(
  { database, clock, sealing }: Services,
  act: Act,
  { personIndex }: StaffCaller,
) {
  return database.transaction(act, async (tx) => {
    const { count, sumTiyn } = await readWaiting(tx, clock.now());
    const [files, answers] = [await readFiles(tx), await readAnswers(tx)];
    return {
      waiting: { count, sum: toDecimal(sumTiyn) },
      files: files.map((file) => ({
        file_id: file.fileId,
        name: file.messageId,
        orders: file.ordersCount,
        sum: toDecimal(file.sumTiyn),
        hash: file.contentHash.toString('hex'),
        made: {
          name: file.madeName,
          at: file.madeAt.toISOString(),
          mine: file.makerPerson.equals(personIndex),
        },
        released:
          file.releasedAt && file.releasedName !== null
            ? { name: file.releasedName, at: file.releasedAt.toISOString() }
            : null,
        executed: file.executed,
        failed: file.failed,
        refused: file.refusedReason,
        recall:
          file.askReasonSealed && file.askedAt && file.askerName !== null
            ? {
                name: file.askerName,
                at: file.askedAt.toISOString(),
                mine: file.askerPerson?.equals(personIndex) ?? false,
                reason: sealing.open(file.askReasonSealed),
              }
            : null,
        recalled:
          file.recalledAt && file.recallerName !== null
            ? { name: file.recallerName, at: file.recalledAt.toISOString() }
            : null,
      })),
      answers: answers.map((answer) => ({
        answer_id: answer.answerId,
        kind: answer.kind,
        day: answer.day,
        orders: answer.ordersTold,
        strangers: answer.strangersTold,
        failing: answer.failingCount,
        taken: {
          name: answer.name,
          at: answer.takenAt.toISOString(),
          mine: answer.takerPerson.equals(personIndex),
        },
        confirmed: answer.confirmed,
        decided:
          answer.decidedAt && answer.deciderName !== null
            ? { name: answer.deciderName, at: answer.decidedAt.toISOString() }
            : null,
      })),
    };
  });
}

/** A released file as the bank takes it: byte for byte as it was gathered, so that the bank knows it again. None that is refused or taken back: its orders go in another. */
export async function fetchFile(
  { database, sealing, clock }: Services,
  act: Act,
  fileId: number,
): Promise<{ name: string; xml: string } | Refused<'bank_file_over'>> {
  return database.transaction(act, async (tx) => {
    const file = await lockFile(tx, fileId);
    if (!file?.releasedAt || file.isRefused || file.isRecalled) return refuse('bank_file_over');
    await writeFetched(tx, fileId, clock.now());
    tx.note(
      { reference: file.messageId, amountTiyn: file.sumTiyn, found: file.ordersCount },
      subjectOf(file),
    );
    return { name: `${file.messageId}.xml`, xml: sealing.open(file.contentSealed) };
  });
}
