/** Where the worker is served: at the top, as it may answer only for what lies below its own address. */
export const WORKER_ADDRESS = '/sw.js';
