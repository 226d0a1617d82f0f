import { setTimeout as pause } from 'node:timers/promises';
import { answersWell, type Part } from '../stage/part.ts';

/** What is in front of the APIs: it sends calls to those that say they are ready, in turn, and never tells a caller of another one. */
export interface Front {
  /** Asks as the site does, again after one, two and four seconds; null where all of that did not help. */
  ask(path: string, init: RequestInit, isRight: IsRight): Promise<Answered | null>;
  readonly figures: Readonly<FrontFigures>;
  /** Only these are behind it from now on. */
  serve(apis: readonly Part[]): void;
  close(): Promise<void>;
}

export interface Answered {
  readonly status: number;
  readonly body: string;
}

export type IsRight = (answered: Answered) => boolean;

interface FrontFigures {
  requests: number;
  right: number;
  /** Tries that got no right answer, though another try may have. */
  failedTries: number;
}

const LOOK_MS = 100;
const AGAIN_AFTER_MS = [1_000, 2_000, 4_000];
const ANSWER_MS_MAX = 15_000;

export function openFront(apis: readonly Part[]): Front {
  const figures: FrontFigures = { requests: 0, right: 0, failedTries: 0 };
  let behind = apis;
  let ready: readonly string[] = [];
  let turn = 0;
  let isOpen = true;
  const look = async () => {
    while (isOpen) {
      const seen = await Promise.all(
        behind.map(async ({ readyUrl }) => ((await answersWell(readyUrl)) ? [new URL(readyUrl).origin] : [])),
      );
      ready = seen.flat();
      await pause(LOOK_MS);
    }
  };
  const looking = look();
  const tryOnce = async (path: string, init: RequestInit): Promise<Answered | null> => {
    turn += 1;
    const origin = ready[turn % Math.max(ready.length, 1)];
    if (!origin) return null;
    const signal = AbortSignal.timeout(ANSWER_MS_MAX);
    return fetch(`${origin}${path}`, { ...init, signal })
      .then(
        async (answer) => ({ status: answer.status, body: await answer.text() }),
        () => null,
      )
      .catch(() => null);
  };
  return {
    figures,
    async ask(path, init, isRight) {
      figures.requests += 1;
      for (const againAfterMs of [...AGAIN_AFTER_MS, null]) {
        const answered = await tryOnce(path, init);
        if (answered && isRight(answered)) {
          figures.right += 1;
          return answered;
        }
        figures.failedTries += 1;
        if (againAfterMs !== null) await pause(againAfterMs);
      }
      return null;
    },
    serve(others) {
      behind = others;
    },
    async close() {
      isOpen = false;
      await looking;
    },
  };
}
