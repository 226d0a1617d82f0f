import type { Running } from '../../apps/server/src/running.ts';
import { explain } from './in-words.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Begins a process, says where it is, and stops it in order on a signal; one that has not begun yet ends at once. Ends with one sentence when it cannot begin,
 * or when the disk fills up while it runs.
 */
export async function runProcess(
  begin: () => Promise<Running>,
  ready: (url: string) => string,
): Promise<void> {
  let stop = async () => {};
  const fail = onlyOnce(() => void stop().finally(() => process.exit(1)));
  process.on('uncaughtException', (error) => {
    explain(error);
    fail();
  });
  // Without a reader nothing can be explained, and each try would be the next error.
  for (const output of [process.stdout, process.stderr]) output.on('error', fail);
  const leave = () => process.exit(0);
  for (const signal of SIGNALS) process.once(signal, leave);
  try {
    const process_ = await begin();
    stop = process_.stop;
    // Before it is said: who reads it may stop it at once.
    for (const signal of SIGNALS) process.off(signal, leave);
    stopOnSignals(process_.stop);
    process.stdout.write(`${ready(process_.url)} Ctrl+C stops it.\n`);
  } catch (error) {
    explain(error);
    process.exit(1);
  }
}

function onlyOnce(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}

/** After the first signal requests and jobs finish; a second one ends the process at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      void stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
