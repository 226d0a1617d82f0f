/** The address of the worker: at the top, because a worker may answer only below its own address. */
export const WORKER_ADDRESS = '/sw.js';
