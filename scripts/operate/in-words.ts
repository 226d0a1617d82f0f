import { isDiskFull, PlainFailure } from '../../apps/server/src/platform/plain-failure.ts';

/** What a command found, where finding it is a failure. */
export interface Found {
  readonly says: string;
  readonly isWell: boolean;
}

/** Runs a command to its end, which it tells, and exits. What it could not do is said by `explain`. */
export async function inWords(work: () => Promise<string | Found>): Promise<never> {
  try {
    const told = await work();
    const { says, isWell } = typeof told === 'string' ? { says: told, isWell: true } : told;
    process.stdout.write(`${says}\n`);
    process.exit(isWell ? 0 : 1);
  } catch (error) {
    return endInWords(error);
  }
}

/** Ends with what could not be done. */
export function endInWords(error: unknown): never {
  explain(error);
  process.exit(isUnknownOption(error) ? 2 : 1);
}

/** What a person can repair is one sentence; anything else is a bug, and shown whole. */
export function explain(error: unknown): void {
  if (error instanceof PlainFailure) process.stderr.write(`${error.message}\n`);
  else if (isUnknownOption(error))
    process.stderr.write(`${(error as Error).message}\n"help <command>" says what each takes.\n`);
  else if (isDiskFull(error)) process.stderr.write('The disk is full: free some space and start again.\n');
  else process.stderr.write(`${(error as Error).stack}\n`);
}

/** What `parseArgs` refuses. */
const isUnknownOption = (error: unknown): boolean =>
  String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');

/** Says how far long work has come, beside what the command answers. */
export function tellProgress(line: string): void {
  process.stderr.write(`${line}\n`);
}
