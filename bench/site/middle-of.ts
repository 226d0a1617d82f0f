/**
 * What is measured in times, once where it keeps its limit; where it misses (by more than nothing), twice more, and the one in the middle of
 * the three holds: a machine's hiccup is no property of a page.
 */
export async function middleOf<T>(measure: () => Promise<T>, missedBy: (found: T) => number): Promise<T> {
  const first = await measure();
  if (missedBy(first) === 0) return first;
  const all = [first, await measure(), await measure()].sort((a, b) => missedBy(a) - missedBy(b));
  return all[1] ?? first;
}
