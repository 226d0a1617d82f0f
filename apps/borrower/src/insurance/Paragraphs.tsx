/** Conditions as the office has typed them: an empty line parts two paragraphs. Two may be the same, and none moves. */
export function Paragraphs({ of }: { of: string }) {
  return of.split(/\n\s*\n/).map((paragraph, place) => <p key={place}>{paragraph}</p>);
}
