import type { MessageShown } from '../../api/conversationQueries.ts';

/** What is kept stands before the last messages; where both have a message, the newer word about it counts. */
export function withEarlier<Shown extends Pick<MessageShown, 'id'>>(
  kept: readonly Shown[],
  last: readonly Shown[],
): readonly Shown[] {
  const first = last[0];
  if (kept.length === 0 || first === undefined) return last;
  return [...kept.filter(({ id }) => id < first.id), ...last];
}
