import type { ActingCaller } from '../../platform/http/route.ts';
import type { CodeServices } from '../identity/codes/types.ts';
import type { StaffServices } from '../staff/types.ts';

/** Sessions follow the wall clock, as the office's own do. */
export type ActingServices = StaffServices & CodeServices & { readonly publicUrl: string };

export interface ActingKey {
  readonly borrowerId: number;
  readonly actingId: number;
}

/** A session that was opened and not ended, even if its time is over. */
export interface ActingRow extends ActingCaller {
  readonly lastSeenAt: Date;
}
