import type { Clock } from './clock.ts';

/** Tells waiting readers that something they watch has changed. It is only a hint: the reader then asks what changed. */
export interface Bell {
  /** Something of a topic has changed; null if anything may have. */
  ring(topic: string | null): void;
  /**
   * Which of some topics rang after a place: at once if any did, otherwise at the first ring or when the time is over. The
   * caller goes on from the returned place; null starts now and returns at once.
   */
  rungAfter(topics: readonly string[], place: number | null, waitMs: number): Promise<Rung>;
  /** Releases everybody who waits, now and later, because the process is about to end. */
  hush(): void;
}

export interface Rung {
  readonly topics: readonly string[];
  readonly place: number;
}

/** One act often rings several times at once: its rings are told together. */
const GATHER_MS = 80;

export function createBell(clock: Clock): Bell {
  const lastRung = new Map<string, number>();
  const waiting = new Set<() => void>();
  let anythingAt = 0;
  let lastPlace = 0;
  let isHushed = false;
  /** Places are instants and never repeat, so nothing rings at a place that was returned before. */
  const nextPlace = (): number => {
    lastPlace = Math.max(lastPlace + 1, clock.now().getTime());
    return lastPlace;
  };
  const rung = (topics: readonly string[], place: number) =>
    topics.filter((topic) => Math.max(anythingAt, lastRung.get(topic) ?? 0) > place);
  const wakeAll = () => {
    for (const wake of waiting) wake();
  };

  return {
    ring(topic) {
      if (topic === null) anythingAt = nextPlace();
      else lastRung.set(topic, nextPlace());
      wakeAll();
    },
    async rungAfter(topics, place, waitMs) {
      if (place === null) return { topics: [], place: nextPlace() };
      if (!isHushed && rung(topics, place).length === 0)
        await somethingRings(waiting, () => isHushed || rung(topics, place).length > 0, waitMs);
      if (!isHushed) await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      return { topics: rung(topics, place), place: nextPlace() };
    },
    hush() {
      isHushed = true;
      wakeAll();
    },
  };
}

function somethingRings(waiting: Set<() => void>, isOver: () => boolean, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      waiting.delete(wake);
      resolve();
    };
    const wake = () => {
      if (isOver()) end();
    };
    const timer = setTimeout(end, waitMs);
    waiting.add(wake);
  });
}
