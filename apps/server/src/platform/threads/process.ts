import { openThread } from './open-thread.ts';
import { type ThreadLimits, ThreadRefusal } from './pool.ts';
import type { ThreadTask } from './thread.ts';

export interface ProcessTask {
  readonly task: ThreadTask;
  readonly limits: ThreadLimits;
}

export type ProcessAnswer =
  | { readonly done: unknown }
  | { readonly refused: ThreadRefusal['reason']; readonly message: string }
  | { readonly broken: string };

const MEMORY_LOOK_MS = 20;
const BYTES_PER_MEGABYTE = 1_000_000;
/** Node, the parser and what it keeps outside the engine's heap, beside what the thread may take. */
const PROCESS_MEMORY_TIMES = 2;

const { task, limits }: ProcessTask = JSON.parse(process.argv[2] ?? '');
const thread = openThread(task, limits);

// It lives as long as its parent: a signal to all of them leaves it to finish, and the parent's end is its own.
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => {}).on('SIGTERM', () => {});

process.on('message', async (input) => {
  const look = setInterval(endAbove, MEMORY_LOOK_MS);
  process.send?.(await answerTo(input));
  clearInterval(look);
});

async function answerTo(input: unknown): Promise<ProcessAnswer> {
  try {
    return { done: await thread.work(input) };
  } catch (error) {
    if (!(error instanceof ThreadRefusal)) return { broken: String(error) };
    return { refused: error.reason, message: error.message };
  }
}

/** A thread in one long call of the engine cannot be asked, nor ended from within. */
function endAbove(): void {
  const bytesMax = PROCESS_MEMORY_TIMES * limits.megabytesMax * BYTES_PER_MEGABYTE;
  if (process.memoryUsage.rss() > bytesMax) process.kill(process.pid, 'SIGKILL');
}
