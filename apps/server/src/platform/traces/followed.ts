import { channel } from 'node:diagnostics_channel';
import { type Work, workNow } from '../at-work.ts';

/** What a work or a part of it is named by: routes, tasks, events and hosts, never a person or an address with one. */
export type Marks = Readonly<Record<string, string | number>>;

export interface WorkEnded {
  readonly work: Work;
  readonly name: string;
  readonly marks: Marks;
  readonly isFailed: boolean;
}

/** Of one work, from `beganAt` (`performance.now`) until now: in the process, or a call of an outside system. */
export interface PartEnded extends WorkEnded {
  readonly place: 'inside' | 'outside';
  readonly beganAt: number;
}

/** Nothing is done for them while nobody hears. */
export const WORK_BEGUN = channel('senim:work-begun');
export const WORK_ENDED = channel('senim:work-ended');
export const PART_ENDED = channel('senim:part-ended');
export const CALL_ENDED = channel('senim:call-ended');

/** A part of the work that the process is at; of no work, or where nobody follows, it is just done. */
export function followed<T>(name: string, marks: () => Marks, doing: () => Promise<T>): Promise<T> {
  return followedPart({ place: 'inside', name }, marks, doing, () => false);
}

/** A call of an outside system that Node's own HTTP client does not make, and so tells nobody of. */
export interface CallEnded {
  readonly work: Work | undefined;
  readonly beganAt: number;
  readonly host: string;
  readonly protocol: string;
  readonly outcome: string;
}

/** Calls such an outside system. `judge` reads what came of it, if it returned. */
export async function followedOutside<T>(
  { host, protocol }: Pick<CallEnded, 'host' | 'protocol'>,
  doing: () => Promise<T>,
  judge: (done: T) => { readonly outcome: string; readonly isFailed: boolean },
): Promise<T> {
  const begun = { work: workNow(), beganAt: performance.now(), host, protocol };
  const marks = { 'server.address': host, 'network.protocol.name': protocol };
  const named = { place: 'outside', name: `${protocol.toUpperCase()} ${host}` } as const;
  let outcome = 'failed';
  try {
    const done = await followedPart(
      named,
      () => marks,
      doing,
      (what) => judge(what).isFailed,
    );
    outcome = judge(done).outcome;
    return done;
  } finally {
    CALL_ENDED.publish({ ...begun, outcome } satisfies CallEnded);
  }
}

async function followedPart<T>(
  told: Pick<PartEnded, 'place' | 'name'>,
  marks: () => Marks,
  doing: () => Promise<T>,
  hasFailed: (done: T) => boolean,
): Promise<T> {
  const work = workNow();
  if (!work || !PART_ENDED.hasSubscribers) return doing();
  const part = { ...told, work, beganAt: performance.now() };
  let isFailed = true;
  try {
    const done = await doing();
    isFailed = hasFailed(done);
    return done;
  } finally {
    PART_ENDED.publish({ ...part, marks: marks(), isFailed } satisfies PartEnded);
  }
}

/** A whole work that begins and ends here. */
export async function followedWork<T>(
  work: Work,
  name: string,
  marks: Marks,
  doing: () => Promise<T>,
): Promise<T> {
  WORK_BEGUN.publish(work);
  let isFailed = true;
  try {
    const done = await doing();
    isFailed = false;
    return done;
  } finally {
    WORK_ENDED.publish({ work, name, marks, isFailed } satisfies WorkEnded);
  }
}
