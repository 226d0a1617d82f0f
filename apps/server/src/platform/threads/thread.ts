import { parentPort, workerData } from 'node:worker_threads';

/** What a thread is started with: the module it opens and the function of it that it calls. */
export interface ThreadTask {
  readonly module: string;
  readonly call: string;
}

export type ThreadAnswer =
  | { readonly begun: true }
  | { readonly done: unknown }
  | { readonly failed: string };

const answer = (said: ThreadAnswer) => parentPort?.postMessage(said);

/** One thread of a pool: takes one input after another and answers each with what the function makes of it. */
const { module, call } = workerData as ThreadTask;
const opened = (await import(module)) as Record<string, (input: unknown) => unknown>;
const work = opened[call];
if (!work) throw new Error(`${module} has no function ${call}.`);

// Only the message goes back; parsers that throw at every byte spend their time on stacks.
Error.stackTraceLimit = 0;

parentPort?.on('message', async (input: unknown) => {
  answer({ begun: true });
  try {
    answer({ done: await work(input) });
  } catch (error) {
    // A stack that ran out is an answer too: the thread itself is sound.
    answer({ failed: error instanceof Error ? error.message : String(error) });
  }
});
