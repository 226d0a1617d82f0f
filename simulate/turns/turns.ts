import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../../attacks/fuzz/chance.ts';
import type { Fault } from './fault.ts';

/** Somebody who acts in a scene: a borrower's click, a member of staff, a worker at a job, a machine outside that calls. */
export interface Actor {
  readonly name: string;
  /** Its process has died: nothing that it still does has an effect. */
  isDead: boolean;
  isDone: boolean;
}

/** One statement or one call to the outside that waits for its turn. */
export interface Step {
  readonly actor: Actor;
  /** `sql COMMIT`, `bank send`. */
  readonly label: string;
}

interface Waiting extends Step {
  /** The place in which its actor asked for it. */
  readonly order: number;
  go(fault: Fault | null): void;
}

interface UnderWay {
  readonly actor: Actor;
  /** Of the connection, if it is a statement: it may have to wait for another's lock. */
  readonly pid: number | null;
  readonly end: Promise<void>;
  isEnded: boolean;
  isBlocked: boolean;
}

interface Ended {
  /** The turn in which it began. */
  readonly turn: number;
  hand(): void;
}

export class Died extends Error {
  constructor() {
    super('The process has died.');
  }
}

/** How long a statement is given before it is asked whether it waits for a lock: whoever is alone waits for nobody, unless something is broken. */
const PATIENCE_MS = { amongOthers: 4, alone: 1_000 };
/** An actor that does nothing for so many rounds waits for another one, in a line of its own process. */
const QUIET_ROUNDS = 12;

/** So often nothing went on: nobody is waited for whom chance could let go, and nothing outside the turns takes that long. */
const LOOKS_IN_VAIN_MAX = 1_000;

/** Everybody waits for somebody else, or for what nobody will give. */
export class Stuck extends Error {
  constructor(names: readonly string[]) {
    super(`For ever waits: ${names.join(', ')}.`);
  }
}

/** Whether the backend waits for a lock that another one holds. */
export type IsBlocked = (pid: number) => Promise<boolean>;

/**
 * Several actors on one database, one statement at a time: between any two steps chance decides whose turn it is. What PostgreSQL makes
 * wait for a lock waits, and goes on when the lock is free. As only one thing ever happens at a time, the same chance gives the same run.
 */
export class Turns {
  readonly #actors = new AsyncLocalStorage<Actor>();
  readonly #isBlocked: IsBlocked;
  #present: Actor[] = [];
  #waiting: Waiting[] = [];
  #underWay = new Set<UnderWay>();
  #ended: Ended[] = [];
  #connecting = 0;
  #taken = 0;
  #inVain = 0;
  #asked = 0;
  #waitedForLocks = 0;

  constructor(isBlocked: IsBlocked) {
    this.#isBlocked = isBlocked;
  }

  /** Steps taken since the beginning. */
  get taken(): number {
    return this.#taken;
  }

  /** How often a statement was seen to wait for another one's lock. */
  get waitedForLocks(): number {
    return this.#waitedForLocks;
  }

  /** Whether the scene has one actor. */
  get isAlone(): boolean {
    return this.#present.length === 1;
  }

  get actor(): Actor | undefined {
    return this.#actors.getStore();
  }

  /** Plays until everybody is done, and returns what they failed with; `meddle` says what goes wrong at a step. */
  async play(
    acts: readonly { readonly name: string; readonly act: () => Promise<void> }[],
    chance: Chance,
    meddle: (step: Step) => Fault | null,
  ): Promise<readonly unknown[]> {
    this.#present = acts.map(({ name }) => ({ name, isDead: false, isDone: false }));
    const failures: unknown[] = [];
    for (const [index, { act }] of acts.entries()) {
      const actor = this.#present[index];
      if (actor) void this.#begin(actor, act, failures);
    }
    this.#inVain = 0;
    while (await this.#goOn(chance, meddle))
      if (this.#inVain > LOOKS_IN_VAIN_MAX) failures.push(this.#giveUp());
    return failures;
  }

  async #begin(actor: Actor, act: () => Promise<void>, failures: unknown[]): Promise<void> {
    await this.#actors.run(actor, act).catch((error: unknown) => {
      if (!actor.isDead) failures.push(error);
    });
    actor.isDone = true;
  }

  /** Whoever is left counts as dead, so that the scene has an end. */
  #giveUp(): Stuck {
    const left = this.#present.filter(({ isDone }) => !isDone);
    for (const actor of left) Object.assign(actor, { isDead: true, isDone: true });
    return new Stuck(left.map(({ name }) => name));
  }

  /** One turn; false once everybody is done. */
  async #goOn(chance: Chance, meddle: (step: Step) => Fault | null): Promise<boolean> {
    await this.#settle();
    if (this.#present.every(({ isDone }) => isDone)) return false;
    const [ended] = this.#ended.sort((one, other) => one.turn - other.turn);
    this.#inVain += 1;
    if (ended) {
      this.#inVain = 0;
      this.#ended.shift();
      ended.hand();
    } else this.#letGo(chance, meddle);
    await nextRound();
    for (const one of [...this.#underWay]) await this.#untilEndedOrBlocked(one);
    return true;
  }

  /** Who asked first is an accident of the machine, so that chance draws from an order of their own. */
  #letGo(chance: Chance, meddle: (step: Step) => Fault | null): void {
    if (this.#waiting.length === 0) return;
    const place = ({ actor }: Step) => this.#present.indexOf(actor);
    this.#waiting.sort((one, other) => place(one) - place(other) || one.order - other.order);
    const [step] = this.#waiting.splice(chance.below(this.#waiting.length), 1);
    this.#taken += 1;
    this.#inVain = 0;
    step?.go(meddle(step));
  }

  /** Everybody is done, waits for a turn or for a lock, or waits within the process. */
  async #settle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_ROUNDS; quiet++) {
      await nextRound();
      if (this.#connecting > 0) {
        quiet = 0;
        await sleep(1);
      } else if (this.#present.every((actor) => this.#isAtRest(actor))) return;
    }
    // Something that takes no turns is awaited, a file or a thread: at least this long.
    await sleep(1);
  }

  #isAtRest(actor: Actor): boolean {
    if (actor.isDone || this.#waiting.some((step) => step.actor === actor)) return true;
    return [...this.#underWay].some((step) => step.actor === actor);
  }

  async #untilEndedOrBlocked(step: UnderWay): Promise<void> {
    const isAlone = this.#present.filter(({ isDone }) => !isDone).length === 1;
    const patienceMs = isAlone ? PATIENCE_MS.alone : PATIENCE_MS.amongOthers;
    while (!step.isEnded) {
      await endedWithin(step.end, patienceMs);
      if (step.isEnded || step.pid === null || !(await this.#isBlocked(step.pid))) continue;
      if (!step.isBlocked) this.#waitedForLocks += 1;
      step.isBlocked = true;
      return;
    }
  }

  /** Does something in its turn. Outside a scene, and for whoever looks on, at once. */
  async take<T>(
    label: string,
    pid: () => number | null,
    work: (fault: Fault | null) => Promise<T>,
  ): Promise<T> {
    const actor = this.actor;
    if (!actor || actor.isDone) return work(null);
    if (actor.isDead) throw new Died();
    const order = this.#asked++;
    const fault = await new Promise<Fault | null>((go) => this.#waiting.push({ actor, label, order, go }));
    const { promise: end, resolve: tellEnd } = Promise.withResolvers<void>();
    const step: UnderWay = { actor, pid: pid(), end, isEnded: false, isBlocked: false };
    this.#underWay.add(step);
    const turn = this.#taken;
    try {
      if (actor.isDead) throw new Died();
      return await work(fault);
    } finally {
      step.isEnded = true;
      this.#underWay.delete(step);
      tellEnd();
      await new Promise<void>((hand) => this.#ended.push({ turn, hand }));
    }
  }

  /** A connection is being opened for an actor: nobody goes on before it is there. */
  connecting(): () => void {
    if (!this.actor) return () => {};
    this.#connecting += 1;
    return () => {
      this.#connecting -= 1;
    };
  }
}

function endedWithin(end: Promise<void>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, milliseconds);
    void end.then(() => {
      clearTimeout(patience);
      resolve();
    });
  });
}
