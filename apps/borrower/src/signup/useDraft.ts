import { useQuery } from '@tanstack/react-query';
import { lastKnown } from '../api/lastKnown.ts';
import { type Draft, draftQuery } from '../api/queries.ts';
import type { Language } from '../language.ts';
import type { KeptHere } from './answers.ts';

type Drafts = {
  /** The draft to start from. If the server does not answer, what this device keeps is newer than any known draft. */
  readonly draftOver: (kept: KeptHere | null) => Draft | undefined;
  readonly isPending: boolean;
};

/**
 * What was typed on any device and not yet sent. Only the first answer is used, so that the form does not change while typing. Without a
 * connection it is the last one known here. Pending until one of them is there, or all tries have failed.
 */
export function useDraft(language: Language): Drafts {
  const query = draftQuery(language);
  const { data, isPending, failureCount } = useQuery(query);
  const known = failureCount > 0 ? lastKnown<Draft>(query.queryKey)?.data : undefined;
  return {
    draftOver: (kept) => data ?? (kept ? undefined : known),
    isPending: isPending && known === undefined,
  };
}
