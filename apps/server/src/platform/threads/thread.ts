import { parentPort, workerData } from 'node:worker_threads';

/** The module and the function that a thread runs. */
export interface ThreadTask {
  readonly module: string;
  readonly call: string;
}

export type ThreadAnswer =
  | { readonly begun: true }
  | { readonly done: unknown }
  | { readonly failed: string };

const answer = (said: ThreadAnswer) => parentPort?.postMessage(said);

/** One thread of a pool: it takes one input after another and answers each with the function's result. */
const { module, call } = workerData as ThreadTask;
const opened = (await import(module)) as Record<string, (input: unknown) => unknown>;
const work = opened[call];
if (!work) throw new Error(`${module} has no function ${call}.`);

// Only the message goes back, and parsers that throw at every byte lose much time on stacks.
Error.stackTraceLimit = 0;

parentPort?.on('message', async (input: unknown) => {
  answer({ begun: true });
  try {
    answer({ done: await work(input) });
  } catch (error) {
    // A stack overflow is an answer too: the thread itself still works.
    answer({ failed: error instanceof Error ? error.message : String(error) });
  }
});
