/** An input did not finish within its limits, or too many were waiting. */
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
  /** A place without work for so long is closed, because each holds tens of megabytes; by default a minute. */
  readonly idleSecondsMax?: number;
}

const IDLE_SECONDS_MAX = 60;

export interface Threads<Input, Output> {
  /** Refuses with a `ThreadRefusal`. For each sender one input runs at a time, so that nobody holds every thread. */
  run(input: Input, sender?: string): Promise<Output>;
  close(): Promise<void>;
}

/** Where one input at a time is worked on: a thread, or a process that holds one. */
export interface Place {
  /** Refuses with a `ThreadRefusal`. After `failed` it can work on. */
  work(input: unknown): Promise<unknown>;
  /** False once it was closed or has ended by itself. */
  isOpen(): boolean;
  close(): Promise<void>;
}

interface Waiting {
  readonly input: unknown;
  readonly sender: string | null;
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** A few places and who waits for one. A place whose input took too much is closed, and the next input gets a new one. */
export function createPool<Input, Output>(limits: ThreadLimits, open: () => Place): Threads<Input, Output> {
  const places = new Map<Place, Waiting | null>();
  const closings = new Map<Place, NodeJS.Timeout>();
  const waiting: Waiting[] = [];

  const next = () => {
    const busy = new Set([...places.values()].map((job) => job?.sender ?? null));
    const index = waiting.findIndex(({ sender }) => sender === null || !busy.has(sender));
    const place = index < 0 ? null : freePlace();
    const [job] = place ? waiting.splice(index, 1) : [];
    if (!place || !job) return;
    void begin(place, job);
    next();
  };
  const begin = async (place: Place, job: Waiting) => {
    clearTimeout(closings.get(place));
    places.set(place, job);
    try {
      job.resolve(await place.work(job.input));
    } catch (error) {
      if (!(error instanceof ThreadRefusal && error.reason === 'failed')) void place.close();
      job.reject(error);
    }
    places.set(place, null);
    closings.set(place, setTimeout(leave, (limits.idleSecondsMax ?? IDLE_SECONDS_MAX) * 1000, place).unref());
    next();
  };
  const leave = (place: Place) => {
    closings.delete(place);
    places.delete(place);
    void place.close();
  };
  const freePlace = (): Place | null => {
    for (const [place, job] of places) {
      if (job === null && place.isOpen()) return place;
      if (job === null) places.delete(place);
    }
    return places.size < limits.threadsMax ? open() : null;
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
      await Promise.all([...places.keys()].map((place) => place.close()));
    },
  };
}
