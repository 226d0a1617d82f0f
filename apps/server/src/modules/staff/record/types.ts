/** What a member of staff saw or did, as the record keeps it. */
export interface StaffAct {
  readonly actId: number;
  readonly at: Date;
  readonly event: string;
  readonly staffId: number | null;
  readonly staffName: string | null;
  readonly borrowerId: number | null;
  readonly onBehalf: boolean;
  readonly subject: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
}
