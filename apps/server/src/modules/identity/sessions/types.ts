export interface SignedIn {
  readonly token: string;
  /** By which the device is known from now on. */
  readonly device: string;
  readonly borrowerId: number;
}
