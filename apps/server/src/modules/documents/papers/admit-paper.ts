import { refuse } from '../../../platform/outcome.ts';
import { ThreadRefusal } from '../../../platform/threads/pool.ts';
import { createProcesses } from '../../../platform/threads/processes.ts';
import type { Disarmed, PaperFlaw } from './types.ts';

/** The largest honest paper, a phone's photo of 200 million pixels, takes a third of this. */
const LIMITS = { threadsMax: 2, secondsMax: 8, megabytesMax: 512, waitingMax: 40 };

const processes = createProcesses<Uint8Array, Disarmed | PaperFlaw>(
  { module: new URL('./disarm-paper.ts', import.meta.url).href, call: 'disarmPaper' },
  LIMITS,
);

/**
 * Admits a stranger's paper: its type is read from its bytes, and it is written anew before it is kept. A paper that takes too
 * long or too much memory is refused; several papers of one sender are taken one by one.
 */
export async function admitPaper(bytes: Uint8Array, sender: string): Promise<Disarmed | PaperFlaw> {
  try {
    return await processes.run(bytes, sender);
  } catch (error) {
    if (!(error instanceof ThreadRefusal)) throw error;
    if (error.reason === 'busy') return refuse('uploads_busy');
    return refuse(error.reason === 'failed' ? 'upload_not_readable' : 'upload_too_hard');
  }
}
