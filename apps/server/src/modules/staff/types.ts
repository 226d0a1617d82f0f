import type { Services } from '../../platform/machinery.ts';

/** The machinery, and whether this is the sandbox. */
export type StaffServices = Services & { readonly isSandbox: boolean };
