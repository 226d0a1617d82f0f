/**
 * Measures once if the limit is kept, otherwise twice more; then the median of
 * the three counts, because a delay of the machine is no property of a page.
 */
export async function middleOf<T>(measure: () => Promise<T>, missedBy: (found: T) => number): Promise<T> {
  const first = await measure();
  if (missedBy(first) === 0) return first;
  const all = [first, await measure(), await measure()].sort((a, b) => missedBy(a) - missedBy(b));
  return all[1] ?? first;
}
