import { waitForChanges } from '@senim/contracts/office/calls';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CaseWhole, Review } from '../api/answers.ts';
import { call } from '../api/client.ts';

/** A busy desk is not drawn again more often than this. */
const REST_MS = 600;
/** The wait after a failure; meanwhile the lists ask by themselves. */
const AGAIN_MS = 5_000;

/**
 * Reloads every list as soon as something on its desk changes, whoever changed it. A hidden tab gives its connection up,
 * because a browser has few for one address.
 */
export function useLiveDesks(): void {
  const client = useQueryClient();
  useEffect(() => {
    let leave = new AbortController();
    const follow = () => {
      leave.abort();
      leave = new AbortController();
      if (document.visibilityState === 'visible') void listen(client, leave.signal);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      leave.abort();
    };
  }, [client]);
}

async function listen(client: QueryClient, signal: AbortSignal): Promise<void> {
  let place: string | null = null;
  while (!signal.aborted) {
    try {
      const heard: AnswerOf<typeof waitForChanges> = await call(
        waitForChanges,
        { query: { after: place } },
        { isBackground: true, signal },
      );
      if (place !== null && heard.changed.length > 0) {
        await bringUpToDate(client, heard.changed);
        await rest(REST_MS);
      }
      place = heard.place;
    } catch {
      await rest(AGAIN_MS);
    }
  }
}

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A review that waits for its applicant's answer: it reloads by itself. Other reviews do not, because each viewing is recorded. */
const AWAITED_ANSWER = {
  queryKey: ['REVIEW'],
  predicate: ({ state }: { state: { data: unknown } }) =>
    (state.data as Review | undefined)?.questions.some(({ answer }) => answer === null) ?? false,
};

/** A conversation that is open before somebody: it reloads by itself, and each viewing is recorded. */
const TALKED = {
  queryKey: ['CASE'],
  predicate: ({ state }: { state: { data: unknown } }) =>
    (state.data as CaseWhole | undefined)?.kind === 'conversation',
};

/** What a change of something that is no queue brings up to date. */
const LISTS_BESIDE: Readonly<Record<string, readonly string[]>> = {
  proposals: ['PROPOSALS'],
  'bank-files': ['BANK_FILES'],
};

async function bringUpToDate(client: QueryClient, changed: readonly string[]): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['COUNTS'] }),
    changed.includes('reviews') && client.invalidateQueries(AWAITED_ANSWER),
    changed.includes('cases') && client.invalidateQueries(TALKED),
    ...changed.map((desk) => client.invalidateQueries({ queryKey: LISTS_BESIDE[desk] ?? ['QUEUE', desk] })),
  ]);
}
