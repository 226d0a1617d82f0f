import { Worker } from 'node:worker_threads';
import type { ThreadAnswer, ThreadTask } from './thread.ts';

/** A thread did not finish within its limits, or too many inputs were waiting. */
export class ThreadRefusal extends Error {
  readonly reason: 'time' | 'memory' | 'busy' | 'failed';
  constructor(reason: ThreadRefusal['reason'], message = `A thread ended for ${reason}.`) {
    super(message);
    this.reason = reason;
  }
}

export interface ThreadLimits {
  readonly threadsMax: number;
  readonly secondsMax: number;
  /** Objects and buffers together. */
  readonly megabytesMax: number;
  /** How many inputs may wait; more are refused at once. */
  readonly waitingMax: number;
}

export interface Threads<Input, Output> {
  /** Refuses with a `ThreadRefusal`. For each sender one input runs at a time, so that nobody holds every thread. */
  run(input: Input, sender?: string): Promise<Output>;
  close(): Promise<void>;
}

interface Waiting {
  readonly input: unknown;
  readonly sender: string | null;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

interface Thread {
  readonly worker: Worker;
  job: Waiting | null;
}

const ENTRY = new URL('./thread.ts', import.meta.url);
const MEMORY_LOOK_MS = 50;
const BYTES_PER_MEGABYTE = 1_000_000;
/**
 * The engine's own limit stands this many times above ours, which is looked at: where one large allocation meets the engine's, it ends not the thread
 * but the whole process.
 */
const ENGINE_LIMIT_TIMES = 8;

/**
 * A small pool of threads for work that may be long or fail: parsing strangers' bytes, typesetting pages. A thread that takes
 * too much time or memory is ended and replaced; only its input is refused.
 */
export function createThreads<Input, Output>(task: ThreadTask, limits: ThreadLimits): Threads<Input, Output> {
  const threads = new Set<Thread>();
  const waiting: Waiting[] = [];

  const next = () => {
    const busy = new Set([...threads].map(({ job }) => job?.sender ?? null));
    const index = waiting.findIndex(({ sender }) => sender === null || !busy.has(sender));
    const thread = index < 0 ? null : freeThread();
    const [job] = thread ? waiting.splice(index, 1) : [];
    if (!thread || !job) return;
    begin(thread, job, limits, (isSound) => {
      if (!isSound) threads.delete(thread);
      next();
    });
    next();
  };
  const freeThread = (): Thread | null => {
    const idle = [...threads].find(({ job }) => job === null);
    if (idle || threads.size >= limits.threadsMax) return idle ?? null;
    const thread = openThread(task, limits, () => threads.delete(thread));
    threads.add(thread);
    return thread;
  };

  return {
    run(input, sender) {
      if (waiting.length >= limits.waitingMax) return Promise.reject(new ThreadRefusal('busy'));
      return new Promise<Output>((resolve, reject) => {
        waiting.push({
          input,
          sender: sender ?? null,
          resolve: (output) => resolve(output as Output),
          reject,
        });
        next();
      });
    },
    async close() {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

function openThread(task: ThreadTask, { megabytesMax }: ThreadLimits, onEnd: () => void): Thread {
  const worker = new Worker(ENTRY, {
    workerData: task,
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: ENGINE_LIMIT_TIMES * megabytesMax },
  });
  // A parser's output about a stranger's bytes must not reach the log.
  worker.stdout.resume();
  worker.stderr.resume();
  // An idle thread does not keep the process alive.
  worker.unref();
  worker.on('exit', onEnd);
  worker.on('error', onEnd);
  return { worker, job: null };
}

/** Works on one input; `ended` says whether the thread can take another. */
function begin(thread: Thread, job: Waiting, limits: ThreadLimits, ended: (isSound: boolean) => void): void {
  const { worker } = thread;
  thread.job = job;
  worker.ref();
  const end = (isSound: boolean, settle: () => void) => {
    if (thread.job !== job) return;
    thread.job = null;
    clearTimeout(time);
    clearInterval(memory);
    worker.off('message', onMessage).off('error', onError).off('exit', onExit).unref();
    if (!isSound) void worker.terminate();
    settle();
    ended(isSound);
  };
  const refuseFor = (reason: ThreadRefusal['reason'], message?: string) =>
    end(reason === 'failed', () => job.reject(new ThreadRefusal(reason, message)));
  // The time limit starts with the thread, because the time to load its module is not the input's fault.
  let time: NodeJS.Timeout | undefined;
  const onMessage = (answer: ThreadAnswer) => {
    if ('begun' in answer) time = setTimeout(() => refuseFor('time'), limits.secondsMax * 1000);
    else if ('failed' in answer) refuseFor('failed', answer.failed);
    else end(true, () => job.resolve(answer.done));
  };
  const onError = (error: Error & { code?: string }) =>
    end(false, () =>
      job.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadRefusal('memory') : error),
    );
  const onExit = () => refuseFor('memory');
  const memory = setInterval(() => {
    void isTooMuch(worker, limits).then((isOver) => isOver && refuseFor('memory'));
  }, MEMORY_LOOK_MS);
  worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  worker.postMessage(job.input);
}

/** Buffers are outside the engine's heap, so both are measured. */
async function isTooMuch(worker: Worker, { megabytesMax }: ThreadLimits): Promise<boolean> {
  const heap = await worker.getHeapStatistics().catch(() => null);
  if (heap === null) return false;
  return heap.used_heap_size + heap.external_memory > megabytesMax * BYTES_PER_MEGABYTE;
}
