import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createPool, type Place, type ThreadLimits, ThreadRefusal, type Threads } from './pool.ts';
import type { ProcessAnswer, ProcessTask } from './process.ts';
import type { ThreadTask } from './thread.ts';

const ENTRY = new URL('./process.ts', import.meta.url);

/** A small pool of processes for strangers' bytes, each with one thread. One that dies refuses its input only, and is replaced. */
export function createProcesses<Input, Output>(
  task: ThreadTask,
  limits: ThreadLimits,
): Threads<Input, Output> {
  return createPool(limits, () => openProcess({ task, limits }));
}

function openProcess(work: ProcessTask): Place {
  const child = fork(ENTRY, [JSON.stringify(work)], {
    // The engine tidies up in good time, and what it lets lie does not count against the input.
    execArgv: [`--max-old-space-size=${work.limits.megabytesMax}`],
    // No secret of ours is in reach of a stranger's bytes, and no output about them reaches the log.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // An idle process does not keep ours alive.
  const keepAlive = (isKept: boolean) => {
    for (const held of [child, child.channel]) isKept ? held?.ref() : held?.unref();
  };
  keepAlive(false);
  let isOpen = true;
  const hasEnded = () => {
    isOpen = false;
  };
  child.on('exit', hasEnded).on('error', hasEnded);
  return {
    isOpen: () => isOpen && child.connected,
    async close() {
      hasEnded();
      if (child.kill('SIGKILL')) await once(child, 'exit');
    },
    work(input) {
      keepAlive(true);
      return answerOf(child, input).finally(() => keepAlive(false));
    },
  };
}

function answerOf(child: ChildProcess, input: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      child.off('message', onMessage).off('error', onError).off('exit', onExit);
      settle();
    };
    const onMessage = (answer: ProcessAnswer) =>
      end(() => {
        if ('done' in answer) resolve(answer.done);
        else if ('refused' in answer) reject(new ThreadRefusal(answer.refused, answer.message));
        else reject(new Error(answer.broken));
      });
    const onError = (error: Error) => end(() => reject(error));
    const onExit = () => end(() => reject(new ThreadRefusal('memory')));
    child.on('message', onMessage).on('error', onError).on('exit', onExit);
    child.send(input as object);
  });
}
