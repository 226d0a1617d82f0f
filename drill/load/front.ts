import { setTimeout as pause } from 'node:timers/promises';
import { answersWell, type Part } from '../stage/part.ts';

/** What is in front of the APIs: it sends calls to those that say they are ready, in turn, and never tells a caller of another one. */
export interface Front {
  /** Asks as the site does, again after one, two and four seconds; null where all of that did not help. */
  ask(path: string, init: RequestInit, isRight: IsRight): Promise<Answered | null>;
  readonly figures: Readonly<FrontFigures>;
  /** Only these are behind it from now on. */
  serve(apis: readonly Part[]): void;
  close(): void;
}

export interface Answered {
  readonly status: number;
  readonly body: string;
}

export type IsRight = (answered: Answered) => boolean;

interface FrontFigures {
  requests: number;
  right: number;
  /** Calls whose first try got no right answer, though another try may have. A later one may still suffer from what the first had met. */
  failedAtFirst: number;
}

const LOOK_MS = 100;
const AGAIN_AFTER_MS = [1_000, 2_000, 4_000];
const ANSWER_MS_MAX = 15_000;

export function openFront(apis: readonly Part[]): Front {
  const figures: FrontFigures = { requests: 0, right: 0, failedAtFirst: 0 };
  let behind = apis.map(watch);
  let turn = 0;
  const tryOnce = async (path: string, init: RequestInit): Promise<Answered | null> => {
    const ready = behind.filter(({ isReady }) => isReady());
    // Where none is ready, one may be in a moment: a proxy tries them as well.
    const among = ready.length > 0 ? ready : behind;
    turn += 1;
    const signal = AbortSignal.timeout(ANSWER_MS_MAX);
    return fetch(`${among[turn % among.length]?.origin}${path}`, { ...init, signal })
      .then(async (answer) => ({ status: answer.status, body: await answer.text() }))
      .catch(() => null);
  };
  return {
    figures,
    async ask(path, init, isRight) {
      figures.requests += 1;
      for (const [tries, againAfterMs] of [...AGAIN_AFTER_MS, null].entries()) {
        const answered = await tryOnce(path, init);
        if (answered && isRight(answered)) {
          figures.right += 1;
          return answered;
        }
        if (tries === 0) figures.failedAtFirst += 1;
        if (againAfterMs !== null) await pause(againAfterMs);
      }
      return null;
    },
    serve(others) {
      for (const { end } of behind) end();
      behind = others.map(watch);
    },
    close() {
      for (const { end } of behind) end();
    },
  };
}

/** Looks at an API again and again, each by itself, so that a slow one does not hide that another leaves. */
function watch({ readyUrl }: Part) {
  let isReady = true;
  let isOver = false;
  const look = async () => {
    for (; !isOver; await pause(LOOK_MS)) isReady = await answersWell(readyUrl, ANSWER_MS_MAX);
  };
  void look();
  return {
    origin: new URL(readyUrl).origin,
    isReady: () => isReady,
    end() {
      isOver = true;
    },
  };
}
