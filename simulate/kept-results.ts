import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { PlainFailure } from '../apps/server/src/platform/plain-failure.ts';

/** What came of each part of a long run, kept from one run to the next, so that it may be ended and gone on with. */
export interface KeptResults<Result> {
  has(name: string): boolean;
  /** What came of a part: does its work, unless that was done before. */
  once(name: string, work: () => Promise<Result>): Promise<Result>;
}

interface Kept<Result> {
  readonly name: string;
  readonly result: Result;
}

/** In a file that begins with what was asked for; without a file nothing is kept. */
export function openResults<Result>(file: string | null, asked: string): KeptResults<Result> {
  if (file === null) return { has: () => false, once: (_, work) => work() };
  if (!existsSync(file)) writeFileSync(file, `${asked}\n`);
  const [began, ...lines] = readFileSync(file, 'utf8').split('\n');
  if (began !== asked)
    throw new PlainFailure(
      `${file} is of a run that was asked for ${began}, not ${asked}: name another file.`,
    );
  // The last line may have been cut when the run was ended.
  const whole = lines.slice(0, -1);
  writeFileSync(file, [began, ...whole, ''].join('\n'));
  const kept = new Map(whole.map((line) => asEntry(JSON.parse(line) as Kept<Result>)));
  return {
    has: (name) => kept.has(name),
    async once(name, work) {
      const before = kept.get(name);
      if (before !== undefined) return before;
      const result = await work();
      appendFileSync(file, `${JSON.stringify({ name, result } satisfies Kept<Result>)}\n`);
      return result;
    },
  };
}

const asEntry = <Result>({ name, result }: Kept<Result>) => [name, result] as const;
