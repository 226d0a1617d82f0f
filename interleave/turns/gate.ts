/** Which of the two that meet. */
export type Place = 0 | 1;

export const otherThan = (place: Place): Place => (place === 0 ? 1 : 0);

/** An order in which two meet: who begins, and before which steps the other one goes on. */
export interface Order {
  readonly first: Place;
  readonly switches: readonly number[];
}

/** What came of an order. */
export interface Walked {
  /** Whose steps they were, one after another. */
  readonly steps: readonly { readonly place: Place; readonly label: string }[];
  /** The steps before which the other one could have gone on as well. */
  readonly choices: readonly number[];
  readonly waitedForLocks: number;
}

/** Whether a backend waits for a lock that another one holds. */
export type IsBlocked = (pid: number) => Promise<boolean>;

interface Asked {
  readonly label: string;
  readonly pid: number | null;
  go(): void;
}

interface Walker {
  readonly asked: Asked[];
  underWay: Asked | null;
  isBlocked: boolean;
  isDone: boolean;
}

/** How long a statement is given before it is asked whether it waits for a lock. */
const PATIENCE_MS = 3;
/** Nothing that two of the product's operations do to each other takes so long. */
const STANDSTILL_MS = 20_000;

/**
 * Lets the steps of two through, one at a time, in the order that is asked for. What PostgreSQL makes wait for a lock waits, and the
 * other one goes on. Nothing here waits for time but the look for a lock, so that an order costs what its statements cost.
 */
export class Gate {
  readonly #isBlocked: IsBlocked;
  #walkers: readonly [Walker, Walker] = [walker(), walker()];
  #changed = Promise.withResolvers<void>();
  #waitedForLocks = 0;
  #isOpen = true;

  constructor(isBlocked: IsBlocked) {
    this.#isBlocked = isBlocked;
  }

  /** One step of one of them. While no order is walked it passes at once. */
  async step<T>(place: Place, label: string, pid: number | null, work: () => Promise<T>): Promise<T> {
    if (this.#isOpen) return work();
    const own = this.#walkers[place];
    await new Promise<void>((go) => {
      own.asked.push({ label, pid, go });
      this.#tell();
    });
    try {
      return await work();
    } finally {
      own.underWay = null;
      own.isBlocked = false;
      this.#tell();
    }
  }

  async walk(order: Order, acts: readonly [() => Promise<void>, () => Promise<void>]): Promise<Walked> {
    this.#walkers = [walker(), walker()];
    this.#waitedForLocks = 0;
    this.#isOpen = false;
    const ends = acts.map((act, place) => this.#begin(act, this.#walkers[place === 0 ? 0 : 1]));
    try {
      const { steps, choices } = await this.#letThrough(order);
      await Promise.all(ends);
      return { steps, choices, waitedForLocks: this.#waitedForLocks };
    } finally {
      this.#isOpen = true;
    }
  }

  async #begin(act: () => Promise<void>, own: Walker): Promise<void> {
    try {
      await act();
    } finally {
      own.isDone = true;
      this.#tell();
    }
  }

  async #letThrough({ first, switches }: Order): Promise<Pick<Walked, 'steps' | 'choices'>> {
    const steps: { place: Place; label: string }[] = [];
    const choices: number[] = [];
    for (let turn = first; ; ) {
      for (const each of this.#walkers) await this.#untilAtRest(each);
      if (this.#walkers.every(({ isDone }) => isDone)) return { steps, choices };
      const other = otherThan(turn);
      const [canGoOn, canOther] = [this.#canGo(turn), this.#canGo(other)];
      if (!canGoOn && !canOther) {
        await this.#somethingChanges();
        continue;
      }
      if (canGoOn && canOther) choices.push(steps.length);
      const isSwitched = canGoOn && canOther && switches.includes(steps.length);
      if (isSwitched || !canGoOn) turn = other;
      steps.push({ place: turn, label: this.#letOne(this.#walkers[turn]) });
      await this.#untilAtRest(this.#walkers[turn]);
      await this.#untilFreed(this.#walkers[otherThan(turn)]);
    }
  }

  #canGo(place: Place): boolean {
    const { asked, isBlocked } = this.#walkers[place];
    return asked.length > 0 && !isBlocked;
  }

  #letOne(own: Walker): string {
    const next = own.asked.shift();
    if (!next) throw new Error('Nobody waits at the gate.');
    own.underWay = next;
    next.go();
    return next.label;
  }

  /** It is done, waits for its next turn or for a lock. */
  async #untilAtRest(own: Walker): Promise<void> {
    while (!own.isDone && !own.isBlocked && own.asked.length === 0) {
      const pid = own.underWay?.pid ?? null;
      if (pid === null) await this.#somethingChanges();
      else if (!(await this.#somethingChanges(PATIENCE_MS)) && own.underWay && (await this.#isBlocked(pid)))
        this.#noteBlocked(own);
    }
  }

  #noteBlocked(own: Walker): void {
    if (!own.underWay) return;
    own.isBlocked = true;
    this.#waitedForLocks += 1;
  }

  /** What waited for a lock that is free by now goes on before anybody else does. */
  async #untilFreed(own: Walker): Promise<void> {
    const pid = own.isBlocked ? own.underWay?.pid : null;
    if (!pid || (await this.#isBlocked(pid))) return;
    own.isBlocked = false;
    await this.#untilAtRest(own);
  }

  /** False if nothing did within this time. */
  async #somethingChanges(withinMs = STANDSTILL_MS): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const patience = setTimeout(() => resolve(false), withinMs);
    const hasChanged = await Promise.race([this.#changed.promise.then(() => true), promise]);
    clearTimeout(patience);
    if (!hasChanged && withinMs === STANDSTILL_MS) throw new Error(`Both stand still: ${this.#told()}.`);
    return hasChanged;
  }

  #told(): string {
    return this.#walkers
      .map(({ underWay, isDone }) => underWay?.label ?? (isDone ? 'done' : '?'))
      .join(' | ');
  }

  #tell(): void {
    const { resolve } = this.#changed;
    this.#changed = Promise.withResolvers();
    resolve();
  }
}

const walker = (): Walker => ({ asked: [], underWay: null, isBlocked: false, isDone: false });
