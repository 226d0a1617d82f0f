import type { ChildProcess } from 'node:child_process';

export interface KeptProcess {
  /** Ends what runs and begins it anew; asked for again meanwhile, once more after that, and never two at a time. */
  again(): void;
  /** Ends what runs; the code with which it ended. */
  end(): Promise<number>;
}

/** A process that is begun at once and, when asked for, anew. One that ends by itself is left so until then. */
export function keepBegun(begin: () => ChildProcess): KeptProcess {
  let running: ChildProcess | null = null;
  let isAskedFor = true;
  let isEnding = false;
  const beginIfAsked = () => {
    if (running || !isAskedFor) return;
    [isAskedFor, isEnding] = [false, false];
    running = begin();
    running.once('exit', () => {
      running = null;
      beginIfAsked();
    });
  };
  // Told twice, the product would leave its database behind.
  const endRunning = () => {
    if (!isEnding) running?.kill('SIGTERM');
    isEnding = true;
  };
  beginIfAsked();
  return {
    again() {
      isAskedFor = true;
      if (running) endRunning();
      else beginIfAsked();
    },
    end() {
      isAskedFor = false;
      const last = running;
      if (!last) return Promise.resolve(0);
      const ended = new Promise<number>((tell) => last.once('exit', (code) => tell(code ?? 0)));
      endRunning();
      return ended;
    },
  };
}
