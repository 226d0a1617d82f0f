import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { PlainFailure } from '../apps/server/src/platform/plain-failure.ts';
import type { Explored } from './explore-pair.ts';

/** The pairs that were walked, kept from one run to the next, so that a run of days may be ended and gone on with. */
export interface WalkedPairs {
  has(name: string): boolean;
  /** What came of a pair: walks it, unless it was walked before. */
  once(name: string, walk: () => Promise<Explored>): Promise<Explored>;
}

interface Kept {
  readonly name: string;
  readonly explored: Explored;
}

/** In a file that begins with what was asked for; without a file nothing is kept. */
export function openWalked(file: string | null, asked: string): WalkedPairs {
  if (file === null) return { has: () => false, once: (_, walk) => walk() };
  if (!existsSync(file)) writeFileSync(file, `${asked}\n`);
  const [began, ...lines] = readFileSync(file, 'utf8').split('\n');
  if (began !== asked)
    throw new PlainFailure(
      `${file} is of a run that was asked for ${began}, not ${asked}: name another file.`,
    );
  const whole = lines.filter(isWhole);
  writeFileSync(file, [began, ...whole, ''].join('\n'));
  const kept = new Map(whole.map((line) => asPair(JSON.parse(line) as Kept)));
  return {
    has: (name) => kept.has(name),
    async once(name, walk) {
      const before = kept.get(name);
      if (before) return before;
      const explored = await walk();
      appendFileSync(file, `${JSON.stringify({ name, explored } satisfies Kept)}\n`);
      return explored;
    },
  };
}

/** The last line may have been cut when the run was ended. */
const isWhole = (line: string): boolean => line.endsWith('}}');

const asPair = ({ name, explored }: Kept) => [name, explored] as const;
