import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** A process of the product under a service manager: one that ends untold, as one does that lost its database, is begun again. */
export interface Part {
  readonly name: string;
  /** Where it says whether it is ready; none for a command that ends by itself. */
  readonly readyUrl: string;
  begin(): void;
  signal(signal: NodeJS.Signals): void;
  /** Waits until its process is gone. */
  ended(): Promise<void>;
  /** Waits until it says that it is ready. */
  ready(): Promise<void>;
  /** What it has written last, for whoever looks for the cause of a failure. */
  lastWords(): string;
}

export type Environment = Readonly<Record<string, string>>;

const WORDS_KEPT = 8_000;
const AS_A_LENDER_BEGINS = ['-r', './scripts/require-node.cjs', '-r', './scripts/keep-compiled.cjs'];

/** Runs a script of the product and keeps its last words. */
export function run(script: readonly string[], environment: Environment) {
  const { MODE, PORT, DATABASE_URL, SESSION_DATABASE_URL, ...machine } = process.env;
  const child = spawn(process.execPath, [...AS_A_LENDER_BEGINS, ...script], {
    cwd: ROOT,
    env: { ...machine, ...environment },
    stdio: 'pipe',
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      words = (words + text.toString()).slice(-WORDS_KEPT);
    });
  return { child, words: () => words };
}

/** A command that ends by itself; fails with its words if it does not end well. */
export async function runToItsEnd(script: readonly string[], environment: Environment): Promise<string> {
  const { child, words } = run(script, environment);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${script.join(' ')}: ${words()}`);
  return words();
}

const LOOK_MS = 50;
/** A machine that does much else takes minutes. */
const READY_MS_MAX = 300_000;

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

const ENDING: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGKILL'];

export function partOf(name: string, script: string, readyUrl: string, environment: Environment): Part {
  let running: ReturnType<typeof run> | null = null;
  let isWanted = false;
  const child = (): ChildProcess => {
    if (!running) throw new Error(`${name} was never begun.`);
    return running.child;
  };
  return {
    name,
    readyUrl,
    begin() {
      isWanted = true;
      running = run([script], environment);
      running.child.once('exit', () => {
        if (isWanted) this.begin();
      });
    },
    signal(signal) {
      if (ENDING.includes(signal)) isWanted = false;
      child().kill(signal);
    },
    async ended() {
      if (!hasEnded(child())) await once(child(), 'exit');
    },
    async ready() {
      for (const begun = performance.now(); performance.now() - begun < READY_MS_MAX; ) {
        if (await answersWell(readyUrl)) return;
        await once(AbortSignal.timeout(LOOK_MS), 'abort');
      }
      throw new Error(`${name} is not ready: ${running?.words()}`);
    },
    lastWords: () => running?.words() ?? '',
  };
}

const LOOK_MS_MAX = 2_000;

export const answersWell = (url: string, withinMs = LOOK_MS_MAX): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(withinMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
