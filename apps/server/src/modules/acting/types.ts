import type { ActingCaller } from '../../platform/http/route.ts';
import type { CodeServices } from '../identity/types.ts';
import type { StaffServices } from '../staff/types.ts';

/** Sessions run by the clock on the wall, as the office's own do. */
export type ActingServices = StaffServices & CodeServices & { readonly publicUrl: string };

export interface ActingKey {
  readonly borrowerId: number;
  readonly actingId: number;
}

/** A session that was opened and not ended, whether or not it has outlived itself. */
export interface ActingRow extends ActingCaller {
  readonly lastSeenAt: Date;
}
