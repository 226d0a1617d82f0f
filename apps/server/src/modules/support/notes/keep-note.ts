import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insertNote, readNoteRows } from './store.ts';

/** Keeps what somebody has written down about a client for colleagues; the client never reads it, and nobody changes it. */
export async function keepNote(
  { sealing, clock }: Pick<Services, 'sealing' | 'clock'>,
  tx: Transaction,
  note: { readonly staffId: number; readonly borrowerId: number; readonly text: string },
): Promise<void> {
  await insertNote(sealing, tx, { ...note, at: clock.now() });
}

const PAGE = 50;

/** What colleagues have written down about a client, the newest first, or what stands before one of these notes. */
export async function readNotes(
  { sealing }: Pick<Services, 'sealing'>,
  tx: Transaction,
  borrowerId: number,
  before: number | null = null,
) {
  const found = await readNoteRows(sealing, tx, borrowerId, { before, countMax: PAGE + 1 });
  const notes = found.slice(0, PAGE);
  return {
    notes: notes.map(({ noteId, text, by, at }) => ({ id: noteId, text, by, at: at.toISOString() })),
    notes_earlier: found.length > PAGE,
  };
}
