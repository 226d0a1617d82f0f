/** A change of phone or account that waits for its codes. */
export interface ContactChange {
  readonly borrowerId: number;
  readonly changeId: string;
  readonly kind: 'phone' | 'iban';
  /** The new phone, 11 digits, or the new IBAN. */
  readonly value: string;
  readonly askedAt: Date;
  readonly oldConfirmedAt: Date | null;
}
