import { setTimeout as sleep } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import type { Log } from '../log.ts';

const BEGIN_AGAIN_MS = 1_000;
/** A runner that breaks lets its jobs end meanwhile. */
const GIVEN_UP_MS = 5_000;

export interface JobRunner {
  readonly runner: Pick<Runner, 'promise' | 'stop' | 'events'>;
  /** Says that nothing more is to be expected of it: others take its jobs. */
  end(): void;
}

/**
 * Keeps a runner of the job queue running. The library ends one whose database breaks while it writes how a job ended; its jobs are taken over as those
 * of a dead process, and another runner begins as soon as the database lets it.
 */
export async function keepRunning(
  begin: () => Promise<JobRunner>,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  let running = await begin();
  const stopping = new AbortController();
  const ended = follow();
  return {
    async stop() {
      stopping.abort();
      await running.runner.stop().catch(() => {});
      await ended;
    },
  };

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      await endOf(running);
      if (stopping.signal.aborted) return;
      running.end();
      log.warn('a runner of the job queue ended, and another begins');
      await beginAgain();
    }
  }

  async function beginAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(BEGIN_AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        running = await begin();
        // Told to stop while it began: whoever told so has stopped the one before.
        if (stopping.signal.aborted) await running.runner.stop().catch(() => {});
        return;
      } catch (thrown) {
        log.warn({ error: String(thrown) }, 'the job queue cannot begin yet');
      }
    }
  }
}

/** Of two ends that it could not write it counts one too many, and then never says that it has ended: it is given up. */
async function endOf({ runner }: JobRunner): Promise<void> {
  const givenUp = new Promise<void>((resolve) => {
    runner.events.once('pool:gracefulShutdown', () => setTimeout(resolve, GIVEN_UP_MS).unref());
  });
  await Promise.race([runner.promise.catch(() => {}), givenUp]);
}
