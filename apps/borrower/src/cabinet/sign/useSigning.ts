import { useState } from 'react';
import { readStored, removeStored, TYPED_PREFIX, writeStored } from '../../storage.ts';

type Document = { readonly sha256: string };
type Kept = { readonly sha256: string | null; readonly resendAtMs: number | null };

const SIGNING = `${TYPED_PREFIX}signing`;
const NOTHING: Kept = { sha256: null, resendAtMs: null };

function kept(documents: readonly Document[]): Kept {
  try {
    const read = JSON.parse(readStored('sessionStorage', SIGNING) ?? 'null') as Kept | null;
    const isMeant = read && documents.some(({ sha256 }) => sha256 === read.sha256);
    // After a reload the document has to be on the page again before it can be signed.
    return isMeant ? { sha256: null, resendAtMs: read.resendAtMs } : NOTHING;
  } catch {
    return NOTHING;
  }
}

/**
 * A signature in progress: which document is on the page, and whether a code was sent. Kept for the tab, because a phone may unload the
 * page while its owner reads the SMS; what was kept of other documents is ignored.
 */
export function useSigning(documents: readonly Document[]) {
  const [state, setState] = useState(() => kept(documents));
  const isMeant = documents.some(({ sha256 }) => sha256 === state.sha256);
  const change = (next: Kept) => {
    setState(next);
    if (next.sha256 === null) removeStored('sessionStorage', SIGNING);
    else writeStored('sessionStorage', SIGNING, JSON.stringify(next));
  };
  const { sha256, resendAtMs } = isMeant ? state : NOTHING;
  return {
    sha256,
    resendAtMs,
    /** Another language is the same agreement: the code that was sent is for both. */
    read: (shown: string | null) => change({ sha256: shown, resendAtMs: state.resendAtMs }),
    codeSent: (atMs: number) => change({ sha256, resendAtMs: atMs }),
    forget: () => change(NOTHING),
  };
}

export type Signing = ReturnType<typeof useSigning>;
