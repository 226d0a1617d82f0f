import type { Clock } from './clock.ts';

/** Tells whoever waits that something they watch has changed. A hint: who hears it asks for the truth. */
export interface Bell {
  /** Something of a topic has changed; null where anything may have. */
  ring(topic: string | null): void;
  /**
   * Which of some topics rang after a place, at once where any has, else when the first does or the time is over. The place answered
   * is where to go on from; null listens from now on, and is answered at once.
   */
  rungAfter(topics: readonly string[], place: number | null, waitMs: number): Promise<Rung>;
  /** Lets everybody go who waits, now and later: the process is about to end. */
  hush(): void;
}

export interface Rung {
  readonly topics: readonly string[];
  readonly place: number;
}

/** What comes of one act rings several times within a moment: it is told together. */
const GATHER_MS = 80;

export function createBell(clock: Clock): Bell {
  const lastRung = new Map<string, number>();
  const waiting = new Set<() => void>();
  let anythingAt = 0;
  let lastPlace = 0;
  let isHushed = false;
  /** Places are instants, never one twice: nothing rings at the very place that was answered. */
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
