/** This device's clock, in milliseconds: for countdowns and ages alone. The business day and hour come from the server. */
export function deviceNowMs(): number {
  return Date.now();
}
