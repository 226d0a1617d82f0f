import { onceAtATime } from './once-at-a-time.ts';

/**
 * Does the work again after each pause, one run at a time. What it answers ends that, and waits for the run that is under way, so that the run
 * finds what it needs. The work tells of its failures itself.
 */
export function regularly(work: () => Promise<unknown>, everyMs: number): () => Promise<void> {
  const once = onceAtATime(work);
  let underWay: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    underWay = once();
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
