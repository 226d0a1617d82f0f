import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** A command of the product as a person at a terminal runs it. */
export interface Begun {
  readonly child: ChildProcess;
  readonly output: () => string;
}

/** Runs Node in a folder, with this environment and nothing of what the tests themselves were told. */
export function beginProcess(
  folder: string,
  commandLine: readonly string[],
  environment: Readonly<Record<string, string>>,
): Begun {
  const { MODE, PORT, DATABASE_URL, ...machine } = process.env;
  const child = spawn(process.execPath, commandLine, {
    cwd: folder,
    env: { ...machine, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return { child, output: () => output };
}

export const isReady = ({ output }: Begun): boolean => /Ctrl\+C stops it/.test(output());

const READY_MS_MAX = 60_000;

export async function untilReady(begun: Begun): Promise<void> {
  for (let waited = 0; waited < READY_MS_MAX; waited += 50) {
    if (isReady(begun)) return;
    if (begun.child.exitCode !== null) break;
    await setTimeout(50);
  }
  throw new Error(`It did not begin: ${begun.output()}`);
}

/** What it has said by then. */
export async function untilEnded(begun: Begun): Promise<string> {
  if (begun.child.exitCode === null) await once(begun.child, 'exit');
  return begun.output().trim();
}
