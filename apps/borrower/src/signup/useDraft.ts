import { useQuery } from '@tanstack/react-query';
import { lastKnown } from '../api/lastKnown.ts';
import { type Draft, draftQuery } from '../api/queries.ts';
import type { Language } from '../language.ts';
import type { KeptHere } from './answers.ts';

type Drafts = {
  /** The draft to begin with over what this device keeps: in silence what is kept is newer than any draft that was known. */
  readonly draftOver: (kept: KeptHere | null) => Draft | undefined;
  readonly isPending: boolean;
};

/**
 * What was typed on any device and not yet sent. The first answer counts, as a form does not change under one's fingers: without a
 * connection it is what this device last knew. Pending until there is either, or until all tries have failed.
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
