import { createHash } from 'node:crypto';
import type { Services } from '../../../platform/machinery.ts';
import { refuse } from '../../../platform/outcome.ts';
import { borrowerOfToken } from './find-session.ts';
import { sessionRuns } from './store.ts';

const REMEMBERED_MAX = 10_000;

/**
 * Whose a token is never changes, so this process remembers it, by its hash. Whether the session still runs is never remembered: the database is asked for
 * it together with what the call reads, so that an ended session is refused at once, whoever ended it and where.
 */
export function rememberSessions(services: Services) {
  const borrowers = new Map<string, number>();
  const remember = (token: string, borrowerId: number) => {
    // The oldest goes first: it is asked for once more.
    if (borrowers.size >= REMEMBERED_MAX) borrowers.delete(borrowers.keys().next().value ?? '');
    borrowers.set(hashOf(token).toString('hex'), borrowerId);
  };
  return {
    async borrowerOfToken(token: string): Promise<number | null> {
      const borrowerId = await borrowerOfToken(services, token);
      if (borrowerId !== null) remember(token, borrowerId);
      return borrowerId;
    },
    knownSession(token: string) {
      const tokenSha256 = hashOf(token);
      const borrowerId = borrowers.get(tokenSha256.toString('hex'));
      if (borrowerId === undefined) return undefined;
      const found = sessionRuns(tokenSha256, services.wallClock.now());
      return { borrowerId, provided: { found, orElse: refuse('unauthorized') } };
    },
  };
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
