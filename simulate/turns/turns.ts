import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
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
  isEnded: boolean;
  /** Since when it waits for a lock that only another actor can give free; null while it goes on. */
  blockedSince: string | null;
  /** It has ended, or PostgreSQL has told that it waits. */
  news: PromiseWithResolvers<void>;
}

interface Connecting {
  /** Null until it is there. */
  tell: (() => void) | null;
}

interface Ended {
  /** The turn in which it began. */
  readonly turn: number;
  hand(): void;
}

/** Whose turn it is among those who wait for one, in the order of the acts. */
export type Order = (waiting: readonly Step[]) => number;

/** Chance says whose. */
export const byChance =
  (chance: Chance): Order =>
  ({ length }) =>
    chance.below(length);

/** After so many steps that count of the first act the others come, each to its end, or until it waits for somebody. */
export function cuttingIn(
  nth: number,
  nameOfFirst: string,
  counts: (label: string) => boolean = () => true,
): Order {
  let taken = 0;
  return (waiting) => {
    const first = waiting.findIndex(({ actor }) => actor.name === nameOfFirst);
    const other = waiting.findIndex(({ actor }) => actor.name !== nameOfFirst);
    if (other >= 0 && (first < 0 || taken >= nth)) return other;
    if (counts(waiting[first]?.label ?? '')) taken += 1;
    return first;
  };
}

export class Died extends Error {
  constructor() {
    super('The process has died.');
  }
}

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

/** What PostgreSQL says of the backends of statements. */
export interface Backends {
  /** Since when each of these waits for a lock; nobody who does not wait. */
  readWaits(pids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Holds still who has been made to wait, so that whom a commit frees goes on when it has ended, and of several one at a time. */
  hold(pid: number): void;
  letGo(pid: number): void;
}

/**
 * Several actors on one database, one statement at a time: between any two steps chance decides whose turn it is. What PostgreSQL makes
 * wait for a lock waits, and goes on when the lock is free. As only one thing ever happens at a time, the same chance gives the same run. Who
 * waits and who is free again PostgreSQL says; no time that passes decides anything.
 */
export class Turns {
  readonly #actors = new AsyncLocalStorage<Actor>();
  readonly #backends: Backends;
  #present: Actor[] = [];
  #isPlaying = false;
  #waiting: Waiting[] = [];
  #underWay = new Set<UnderWay>();
  #ended: Ended[] = [];
  #connecting: Connecting[] = [];
  #taken = 0;
  #inVain = 0;
  #asked = 0;
  #waitedForLocks = 0;

  constructor(backends: Backends) {
    this.#backends = backends;
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

  /** Plays until everybody is done, and returns what they failed with; `order` says whose turn it is, `meddle` what goes wrong at a step. */
  async play(
    acts: readonly { readonly name: string; readonly act: () => Promise<void> }[],
    order: Order,
    meddle: (step: Step) => Fault | null,
  ): Promise<readonly unknown[]> {
    this.#present = acts.map(({ name }) => ({ name, isDead: false, isDone: false }));
    const failures: unknown[] = [];
    for (const [index, { act }] of acts.entries()) {
      const actor = this.#present[index];
      if (actor) void this.#begin(actor, act, failures);
    }
    this.#inVain = 0;
    this.#isPlaying = true;
    while (await this.#goOn(order, meddle))
      if (this.#inVain > LOOKS_IN_VAIN_MAX) failures.push(this.#giveUp());
    this.#isPlaying = false;
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

  /** One turn; false once everybody is done, and whatever they began for somebody else. */
  async #goOn(order: Order, meddle: (step: Step) => Fault | null): Promise<boolean> {
    await this.#settle();
    if (this.#present.every(({ isDone }) => isDone) && this.#isOver()) return false;
    const [ended] = this.#ended.sort((one, other) => one.turn - other.turn);
    this.#inVain += 1;
    if (ended) {
      this.#inVain = 0;
      this.#ended.shift();
      ended.hand();
    } else await this.#onlyOneGoesOn(() => this.#letGo(order, meddle));
    return true;
  }

  /** Lets a step go, and after it whoever its end has freed, each until it has ended or waits again. */
  async #onlyOneGoesOn(letGo: () => void): Promise<void> {
    // A commit frees its locks one after another: whoever has got the first may want the next before it is free, and would wait by an accident.
    const held = this.#blocked().flatMap(({ pid }) => pid ?? []);
    for (const pid of held) this.#backends.hold(pid);
    try {
      letGo();
      await nextRound();
      for (const one of [...this.#underWay]) if (!one.blockedSince) await this.#untilEndedOrBlocked(one);
      for (let freed = await this.#freed(); freed; freed = await this.#freed()) {
        freed.blockedSince = null;
        if (freed.pid !== null) this.#backends.letGo(freed.pid);
        await this.#untilEndedOrBlocked(freed);
      }
    } finally {
      for (const pid of held) this.#backends.letGo(pid);
    }
  }

  #isOver(): boolean {
    const steps: readonly { readonly actor: Actor }[] = [...this.#waiting, ...this.#underWay];
    return steps.every(({ actor }) => actor.isDead) && this.#ended.length === 0;
  }

  #blocked(): readonly UnderWay[] {
    return [...this.#underWay].filter(({ blockedSince }) => blockedSince !== null);
  }

  /** Who was made to wait, and has its lock by now. */
  async #freed(): Promise<UnderWay | undefined> {
    const blocked = this.#blocked();
    if (blocked.length === 0) return undefined;
    const waits = await this.#backends.readWaits(blocked.flatMap(({ pid }) => pid ?? []));
    return blocked.find(({ pid, blockedSince }) => pid === null || waits.get(pid) !== blockedSince);
  }

  /** Who asked first is an accident of the machine, so that chance draws from an order of their own. */
  #letGo(order: Order, meddle: (step: Step) => Fault | null): void {
    if (this.#waiting.length === 0) return;
    const place = ({ actor }: Step) => this.#present.indexOf(actor);
    this.#waiting.sort((one, other) => place(one) - place(other) || one.order - other.order);
    const [step] = this.#waiting.splice(order(this.#waiting), 1);
    this.#taken += 1;
    this.#inVain = 0;
    step?.go(meddle(step));
  }

  /** Everybody is done, waits for a turn or for a lock, or waits within the process. */
  async #settle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_ROUNDS; quiet++) {
      await nextRound();
      if (this.#connecting.length > 0 || isMachineAtWork()) {
        quiet = 0;
        await sleep(1);
      } else if (this.#present.every((actor) => this.#isAtRest(actor))) return;
    }
  }

  #isAtRest(actor: Actor): boolean {
    if (actor.isDone || this.#waiting.some((step) => step.actor === actor)) return true;
    return [...this.#underWay].some((step) => step.actor === actor);
  }

  /** PostgreSQL tells of a wait when it has looked for a circle and found none, so that whoever closes one later is the one to fail. */
  async #untilEndedOrBlocked(step: UnderWay): Promise<void> {
    while (!step.isEnded) {
      await step.news.promise;
      step.news = Promise.withResolvers();
      if (step.isEnded || step.pid === null) continue;
      const since = (await this.#backends.readWaits([step.pid])).get(step.pid);
      if (since === undefined || step.isEnded) continue;
      this.#waitedForLocks += 1;
      step.blockedSince = since;
      return;
    }
  }

  /** PostgreSQL tells that the statement of a connection waits for a lock. */
  hearWait(pid: number): void {
    for (const step of this.#underWay) if (step.pid === pid) step.news.resolve();
  }

  /**
   * Does something in its turn. Outside a scene, and for whoever looks on, at once. Who has been answered may still work for others who stand in a line
   * behind them, so they take turns to the end of the scene.
   */
  async take<T>(
    label: string,
    pid: () => number | null,
    work: (fault: Fault | null) => Promise<T>,
  ): Promise<T> {
    const actor = this.actor;
    if (!actor || !this.#takesPart(actor)) return work(null);
    if (actor.isDead) throw new Died();
    const order = this.#asked++;
    const fault = await new Promise<Fault | null>((go) => this.#waiting.push({ actor, label, order, go }));
    const news = Promise.withResolvers<void>();
    const step: UnderWay = { actor, pid: pid(), isEnded: false, blockedSince: null, news };
    this.#underWay.add(step);
    const turn = this.#taken;
    try {
      if (actor.isDead) throw new Died();
      return await work(fault);
    } finally {
      step.isEnded = true;
      this.#underWay.delete(step);
      step.news.resolve();
      // Whoever was given up has no more turns.
      if (!actor.isDead && this.#takesPart(actor))
        await new Promise<void>((hand) => this.#ended.push({ turn, hand }));
    }
  }

  #takesPart(actor: Actor): boolean {
    return this.#isPlaying && this.#present.includes(actor);
  }

  /** A connection is being opened for an actor: nobody goes on before all are there, and they hear of it as they asked, whichever was faster. */
  connecting<Told>(hear: (told: Told) => void): (told: Told) => void {
    if (!this.actor) return hear;
    const one: Connecting = { tell: null };
    const inOwnContext = AsyncResource.bind(hear);
    this.#connecting.push(one);
    return (told) => {
      one.tell = () => inOwnContext(told);
      if (this.#connecting.every(({ tell }) => tell !== null))
        for (const { tell } of this.#connecting.splice(0)) tell?.();
    };
  }
}

/** A file, a thread or a look-up is awaited: it takes no turns, and comes to its end by itself. */
const isMachineAtWork = (): boolean => process.getActiveResourcesInfo().some((name) => /Req|Job/.test(name));
