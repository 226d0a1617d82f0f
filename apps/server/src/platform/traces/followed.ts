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

/** Of one work, from `beganAt` (`performance.now`) until now. */
export interface PartEnded extends WorkEnded {
  readonly beganAt: number;
}

/** Nothing is done for them while nobody hears. */
export const WORK_BEGUN = channel('senim:work-begun');
export const WORK_ENDED = channel('senim:work-ended');
export const PART_ENDED = channel('senim:part-ended');

/** A part of the work that the process is at; of no work, or where nobody follows, it is just done. */
export async function followed<T>(name: string, marks: () => Marks, doing: () => Promise<T>): Promise<T> {
  const work = workNow();
  if (!work || !PART_ENDED.hasSubscribers) return doing();
  const part = { work, name, beganAt: performance.now() };
  let isFailed = true;
  try {
    const done = await doing();
    isFailed = false;
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
