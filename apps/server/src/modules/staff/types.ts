import type { Services } from '../../platform/machinery.ts';

/** The machinery, and whether the lender is a sandbox's. */
export type StaffServices = Services & { readonly isSandbox: boolean };
