/** Bad behaviour that strangers' bytes may cause in a thread, chosen by name. Tests only. */
export function workOddly({ what, word = '' }: { what: string; word?: string }): string {
  if (what === 'spin') for (;;);
  if (what === 'hoard') hoard(() => Array.from({ length: 100_000 }, (_, index) => ({ index })));
  if (what === 'hoard-outside') hoard(() => Buffer.alloc(4_000_000, 1));
  if (what === 'nest') return workOddly({ what, word: `${word}.` });
  if (what === 'fail') throw new Error('This cannot be read.');
  return word;
}

function hoard(thing: () => unknown): never {
  const things: unknown[] = [];
  for (;;) things.push(thing());
}
