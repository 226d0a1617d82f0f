import type { AgreementText } from '@senim/contracts/text/agreement';
import { createThreads } from '../../../platform/threads/threads.ts';
import type { PaperText } from '../statements/types.ts';
import type { PagesToSet } from './set-pages.ts';

/** Whoever asks for a document waits for it: a queue of two hundred is a minute. */
const LIMITS = { threadsMax: 2, secondsMax: 30, megabytesMax: 512, waitingMax: 200 };

const threads = createThreads<PagesToSet, Uint8Array>(
  { module: new URL('./set-pages.ts', import.meta.url).href, call: 'setPages' },
  LIMITS,
);

/**
 * Sets an agreement as a tagged archival PDF. The same text gives the same bytes, whichever thread sets it: the only date is
 * the agreement's own, and the template names only the faces that stand beside it or inside the compiler.
 */
export function typesetAgreement(agreement: AgreementText): Promise<Uint8Array> {
  return threads.run({ template: 'agreement.typ', inputs: { agreement: textsOf(agreement) } });
}

/** Sets a statement in the same way; its only date is the day it speaks of. */
export function typesetStatement(statement: PaperText): Promise<Uint8Array> {
  return threads.run({ template: 'statement.typ', inputs: { statement: textsOf(statement) } });
}

/** The texts as data for the template. */
function textsOf(text: AgreementText | PaperText): string {
  return JSON.stringify(text);
}
