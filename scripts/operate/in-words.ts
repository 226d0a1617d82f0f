import { PlainFailure } from '../../apps/server/src/platform/plain-failure.ts';

/** Runs a command to its end. What a person can repair is one sentence; anything else is a bug, and shown whole. */
export async function inWords(work: () => Promise<string>): Promise<never> {
  try {
    process.stdout.write(`${await work()}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof PlainFailure ? error.message : (error as Error).stack}\n`);
    process.exit(1);
  }
}
