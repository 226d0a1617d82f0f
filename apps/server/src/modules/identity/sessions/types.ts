/** From where somebody signs in: what the browser calls itself, and the caller's network. */
export interface SignedInFrom {
  readonly userAgent: string;
  readonly address: string;
}

/** The same, as far as it is kept. */
export interface DeviceOfSession {
  readonly browser: string | null;
  readonly system: string | null;
  readonly network: string | null;
}

export interface SignedIn {
  readonly token: string;
  /** By which the device is known from now on. */
  readonly device: string;
  readonly borrowerId: number;
}
