/** Product.md section 9: two clicks on the same thing within so long are one. */
export const CLICK_THROTTLE_MS = 500;

/** What was done last, and when, by this device's clock. */
export type LastClick = { readonly words: string; readonly atMs: number };

/** Whether an act is the second half of a double click: the same words, too soon after the last. */
export function isSameClick(last: LastClick | null, words: string, nowMs: number): boolean {
  return last !== null && last.words === words && nowMs >= last.atMs && nowMs - last.atMs < CLICK_THROTTLE_MS;
}
