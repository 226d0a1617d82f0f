/** Words with the values of their places ("{number}"); a place without a value stays as it is written. */
export const filledPlaces = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  text.replace(/\{([a-z_]+)\}/g, (whole, name: string) => values[name] ?? whole);

/** The places that words name, braces and all. */
export const placesIn = (text: string): string[] => text.match(/\{[^{}]*\}/g) ?? [];

/** The first place that words name and whoever fills them does not know, or a brace of no place. */
export function unknownPlace(text: string, known: readonly string[]): string | undefined {
  const unknown = placesIn(text).find((place) => !known.includes(place.slice(1, -1)));
  if (unknown !== undefined) return unknown;
  const left = text.replace(/\{[^{}]*\}/g, '');
  return ['{', '}'].find((brace) => left.includes(brace));
}
