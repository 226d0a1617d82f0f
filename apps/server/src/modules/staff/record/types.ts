import type { ActDetails } from '@senim/contracts/office/act-details';
import type { StaffEvent } from '@senim/contracts/office/staff-events';

/** What a member of staff looked at or did, as the record keeps it. */
export interface StaffAct {
  readonly actId: number;
  readonly at: Date;
  readonly event: StaffEvent;
  readonly staffId: number | null;
  readonly staffName: string | null;
  readonly borrowerId: number | null;
  readonly onBehalf: boolean;
  readonly subject: string | null;
  readonly details: ActDetails;
  readonly reason: string | null;
}
