import { TurnNeverCame } from './database/lines.ts';

/** How a call is answered: many by one piece of work, or one by itself. */
export interface Answering<Call, Answer> {
  readonly name: string;
  /** Answers in the order of the calls; undefined for one that has to be answered alone. */
  together(calls: readonly Call[]): Promise<readonly (Answer | undefined)[]>;
  alone(call: Call): Promise<Answer>;
  /** Hears why calls could not be answered together. */
  failed(error: Error): void;
}

export interface Gathered {
  /** So many pieces of work at a time; calls that come meanwhile are gathered for the next one. */
  readonly atOnce: number;
  readonly callsMax: number;
  readonly waitMsMax: number;
}

interface Waiting<Call, Answer> {
  readonly call: Call;
  readonly sinceMs: number;
  resolve(answer: Answer | Promise<Answer>): void;
  reject(error: Error): void;
}

/**
 * Calls that come while others are worked on are answered together by the next piece of work, without waiting for more to come.
 * If it fails, each of its calls is answered alone, so that a bad one does not fail its neighbours.
 */
export function gather<Call, Answer>(
  { name, together, alone, failed }: Answering<Call, Answer>,
  { atOnce, callsMax, waitMsMax }: Gathered,
): (call: Call) => Promise<Answer> {
  const waiting: Waiting<Call, Answer>[] = [];
  let underWay = 0;

  async function answer(gathered: readonly Waiting<Call, Answer>[]): Promise<void> {
    const answers = await together(gathered.map(({ call }) => call)).catch((error: Error) => {
      failed(error);
      return [];
    });
    for (const [place, { call, resolve }] of gathered.entries()) resolve(answers[place] ?? alone(call));
  }

  function begin(): void {
    while (underWay < atOnce && waiting.length > 0) {
      const next = inTime(waiting.splice(0, callsMax));
      if (next.length === 0) continue;
      underWay += 1;
      void answer(next).finally(() => {
        underWay -= 1;
        begin();
      });
    }
  }

  /** Whoever has waited too long is told to come again. */
  function inTime(calls: readonly Waiting<Call, Answer>[]): readonly Waiting<Call, Answer>[] {
    const isLate = ({ sinceMs }: Waiting<Call, Answer>) => performance.now() - sinceMs > waitMsMax;
    for (const late of calls.filter(isLate)) late.reject(new TurnNeverCame(name));
    return calls.filter((call) => !isLate(call));
  }

  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, sinceMs: performance.now(), resolve, reject });
      // What came with the same reading of the sockets goes together.
      if (waiting.length === 1) setImmediate(begin);
    });
}

/** The same for each of several things that answer, whose calls are gathered apart. */
export function gatherEach<Owner extends object, Call, Answer>(
  answeringOf: (owner: Owner) => Answering<Call, Answer>,
  gathered: Gathered,
): (owner: Owner, call: Call) => Promise<Answer> {
  const gatherings = new WeakMap<Owner, (call: Call) => Promise<Answer>>();
  return (owner, call) => {
    const known = gatherings.get(owner) ?? gather(answeringOf(owner), gathered);
    gatherings.set(owner, known);
    return known(call);
  };
}
