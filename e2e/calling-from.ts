const places = new Map<string, number>();

/**
 * What the proxy in front of the product says of a call: who it came from, each of a journey's people from an address of their own, as
 * what one address may do is counted.
 */
export function callingFrom(who: string): { readonly 'X-Forwarded-For': string } {
  const place = places.get(who) ?? places.size + 1;
  places.set(who, place);
  return { 'X-Forwarded-For': `10.0.${place >> 8}.${place & 255}` };
}
