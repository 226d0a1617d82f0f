import { scryptSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';

/** Bad behaviour that strangers' bytes may cause in a thread, chosen by name. Tests only. */
export function workOddly({ what, word = '' }: { what: string; word?: string }): string {
  if (what === 'spin') spin(word);
  if (what === 'hoard') hoard(() => Array.from({ length: 100_000 }, (_, index) => ({ index })));
  if (what === 'hoard-outside') hoard(() => Buffer.alloc(4_000_000, 1));
  if (what === 'nest') return workOddly({ what, word: `${word}.` });
  // The engine ends the whole process for each of the next two: an array longer than it can make, and one that cannot grow.
  if (what === 'split') return String('ab'.repeat(2 ** 27).split('').length);
  if (what === 'grow') grow();
  // Half a gigabyte of a library, of which the engine knows nothing.
  if (what === 'unseen') return scryptSync(word, word, 1, { N: 2 ** 19, r: 8, maxmem: 2 ** 30 }).toString();
  if (what === 'environment') return JSON.stringify(process.env);
  if (what === 'process') return String(process.pid);
  if (what === 'fail') throw new Error('This cannot be read.');
  return word;
}

/** Leaves a file when it begins, where one is named. */
function spin(file: string): never {
  if (file) writeFileSync(file, '');
  for (;;);
}

function hoard(thing: () => unknown): never {
  const things: unknown[] = [];
  for (;;) things.push(thing());
}

function grow(): never {
  const things: number[] = [];
  for (;;) things.push(0);
}
