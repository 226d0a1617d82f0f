import { Worker } from 'node:worker_threads';
import { type Place, type ThreadLimits, ThreadRefusal } from './pool.ts';
import type { ThreadAnswer, ThreadTask } from './thread.ts';

const ENTRY = new URL('./thread.ts', import.meta.url);
const MEMORY_LOOK_MS = 50;
const BYTES_PER_MEGABYTE = 1_000_000;

/** A thread of this process. It refuses an input that takes too much time or memory, and is to be closed then. */
export function openThread(task: ThreadTask, limits: ThreadLimits): Place {
  const worker = new Worker(ENTRY, { workerData: task, execArgv: [], stdout: true, stderr: true });
  // A parser's output about a stranger's bytes must not reach the log.
  worker.stdout.resume();
  worker.stderr.resume();
  // An idle thread does not keep the process alive.
  worker.unref();
  let isOpen = true;
  const hasEnded = () => {
    isOpen = false;
  };
  worker.on('exit', hasEnded).on('error', hasEnded);
  return {
    isOpen: () => isOpen,
    async close() {
      hasEnded();
      await worker.terminate();
    },
    work(input) {
      worker.ref();
      return answerOf(worker, input, limits).finally(() => worker.unref());
    },
  };
}

function answerOf(worker: Worker, input: unknown, limits: ThreadLimits): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(time);
      clearInterval(memory);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      settle();
    };
    const refuseFor = (reason: ThreadRefusal['reason'], message?: string) =>
      end(() => reject(new ThreadRefusal(reason, message)));
    // The time limit starts with the thread, because the time to load its module is not the input's fault.
    let time: NodeJS.Timeout | undefined;
    const onMessage = (answer: ThreadAnswer) => {
      if ('begun' in answer) time = setTimeout(() => refuseFor('time'), limits.secondsMax * 1000);
      else if ('failed' in answer) refuseFor('failed', answer.failed);
      else end(() => resolve(answer.done));
    };
    const onError = (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuseFor('memory') : end(() => reject(error));
    const onExit = () => refuseFor('memory');
    const memory = setInterval(() => {
      void isTooMuch(worker, limits).then((isOver) => isOver && refuseFor('memory'));
    }, MEMORY_LOOK_MS);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(input);
  });
}

/** Buffers are outside the engine's heap, so both are measured. */
async function isTooMuch(worker: Worker, { megabytesMax }: ThreadLimits): Promise<boolean> {
  const heap = await worker.getHeapStatistics().catch(() => null);
  if (heap === null) return false;
  return heap.used_heap_size + heap.external_memory > megabytesMax * BYTES_PER_MEGABYTE;
}
