import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The request or the job that the process works on, by the number that its lines in the log share. A job bears the number of the request that
 * ordered it too, and so do the jobs that it orders.
 */
export type Work = { readonly request: string } | { readonly job: string; readonly request?: string };

const work = new AsyncLocalStorage<Work>();

/** Whatever is done and awaited in `doing` is of that work. */
export const during = <T>(which: Work, doing: () => T): T => work.run(which, doing);

export const workNow = (): Work | undefined => work.getStore();

/** What is begun in `doing` is of no work, though some work has asked for it. */
export const outsideOfWork = <T>(doing: () => T): T => work.exit(doing);
