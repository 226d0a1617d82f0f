/** How a field shows a typed text: the characters that count, and the text made of them. */
export type Mask = {
  /** Matches one character that counts; the mask adds all others. */
  readonly counts: RegExp;
  readonly format: (typed: string) => string;
};

/** The text in the mask's form, and the new caret: as many counting characters are after it as before. */
export function applyMask(mask: Mask, typed: string, caret: number): { text: string; caret: number } {
  const text = mask.format(typed);
  const behind = countIn(mask, typed.slice(caret));
  let position = text.length;
  for (let left = behind; position > 0 && left > 0; position--)
    if (mask.counts.test(text[position - 1] ?? '')) left--;
  return { text, caret: position };
}

function countIn({ counts }: Mask, text: string): number {
  return [...text].filter((character) => counts.test(character)).length;
}

/** Characters in groups, with spaces between: 850615 403123. */
export function inGroups(characters: string, sizes: readonly number[]): string {
  const groups: string[] = [];
  let start = 0;
  for (const size of sizes) {
    if (start >= characters.length) break;
    groups.push(characters.slice(start, start + size));
    start += size;
  }
  return groups.join(' ');
}
