import type { ActDetails } from '@senim/contracts/office/history/act-details';
import type { StaffEvent } from '@senim/contracts/office/staff-events';
import type { Services } from '../../../platform/machinery.ts';

/** What a member of staff saw or did, as the record keeps it. */
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

/** What keeps a second chain, with a key that the database does not have. */
export const RECORDS = ['staff-acts', 'audit-trail', 'journals'] as const;
export type RecordName = (typeof RECORDS)[number];

/** A row of a record, in one text that says all of it. */
export interface RecordRow {
  readonly rowId: number;
  readonly text: string;
}

export interface RecordLink {
  readonly ordinal: number;
  readonly rowId: number;
  readonly keyNumber: number;
  readonly mac: Buffer;
}

export interface RecordFault {
  readonly record: RecordName;
  /** The row; for an end that was anchored, the place of its link. */
  readonly rowId: number;
  readonly why: 'altered' | 'missing' | 'out-of-line' | 'unknown-key' | 'put-in' | 'end-missing';
}

export interface RecordServices extends Pick<Services, 'database'> {
  /** Key number -> key, as AUDIT_KEYS writes them. */
  readonly recordKeys: ReadonlyMap<number, Buffer>;
}
