import { useState } from 'react';
import { readStored, removeStored, TYPED_PREFIX, writeStored } from '../../storage.ts';

type Document = { readonly sha256: string };
type Kept = { readonly sha256: string | null; readonly resendAtMs: number | null };

const SIGNING = `${TYPED_PREFIX}signing`;
const NOTHING: Kept = { sha256: null, resendAtMs: null };

function kept(documents: readonly Document[]): Kept {
  try {
    const read = JSON.parse(readStored('sessionStorage', SIGNING) ?? 'null') as Kept | null;
    return read && documents.some(({ sha256 }) => sha256 === read.sha256) ? read : NOTHING;
  } catch {
    return NOTHING;
  }
}

/**
 * A signature in progress: which document was opened, and whether a code was sent. Kept for the tab, because a phone may unload the
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
    read: (opened: string | null) =>
      change({ sha256: opened, resendAtMs: opened !== null ? state.resendAtMs : null }),
    codeSent: (atMs: number) => change({ sha256, resendAtMs: atMs }),
    forget: () => change(NOTHING),
  };
}

export type Signing = ReturnType<typeof useSigning>;
