import { openThread } from './open-thread.ts';
import { createPool, type ThreadLimits, type Threads } from './pool.ts';
import type { ThreadTask } from './thread.ts';

/**
 * A small pool of threads for our own long work. One that takes too much time or memory is replaced, and only its input is refused.
 * Strangers' bytes go to `createProcesses`, as a thread that meets the engine's own limit ends the whole process.
 */
export function createThreads<Input, Output>(task: ThreadTask, limits: ThreadLimits): Threads<Input, Output> {
  return createPool(limits, () => openThread(task, limits));
}
