/** A running sandbox under attack. */
export interface Target {
  readonly url: string;
  /** Of the database's owner; its inner walls are tried as the product's own member. */
  readonly databaseUrl: string;
  /** Long: as often as the table of attacks says; short: often enough to see the wall, for the tests. */
  readonly isLong: boolean;
  /** Between two looks of its people at a phone or a page that is to change; not said where they are in haste. */
  readonly lookMs?: number;
  /** All that the product has written to its output so far. */
  log(): string;
}

/** How often to try: in the long form, and in the short one. */
export function often({ isLong }: Target, long: number, short: number): number {
  return isLong ? long : short;
}

let addresses = 0;
/** An address that has not called yet, one of this machine's own; another /24 each time. */
export function newAddress(): string {
  addresses += 1;
  return `127.${1 + ((addresses >> 8) & 127)}.${addresses & 255}.1`;
}
