import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll } from 'vitest';

/** A command of the product as a person at a terminal runs it. */
export interface Begun {
  readonly child: ChildProcess;
  readonly output: () => string;
}

/** Runs Node in a folder, with this environment and nothing of what the tests themselves were told; `before` is what runs it, if that is not the machine itself. */
export function beginProcess(
  folder: string,
  commandLine: readonly string[],
  environment: Readonly<Record<string, string>>,
  before: readonly string[] = [],
): Begun {
  const { MODE, PORT, DATABASE_URL, ...machine } = process.env;
  const [program = process.execPath, ...args] = [...before, process.execPath, ...commandLine];
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...machine, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return { child, output: () => output };
}

const ROOT = join(import.meta.dirname, '..');
/** What `npm start` gives Node beside the script. */
const FLAGS: readonly string[] = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  .scripts.start.split(' ')
  .slice(1, -1);

/** Begins scripts of the product on a folder of data; what a test has left running ends with its file. */
export function commandsOn(
  folder: () => string,
): (script: string, environment: Readonly<Record<string, string>>) => Begun {
  const left: Begun[] = [];
  afterAll(() => {
    for (const { child } of left) child.kill('SIGKILL');
  });
  return (script, environment) => {
    const begun = beginProcess(ROOT, [...FLAGS, `scripts/${script}.ts`], {
      DATA_DIR: folder(),
      ...environment,
    });
    left.push(begun);
    return begun;
  };
}

export const isReady = ({ output }: Begun): boolean => /Ctrl\+C stops it/.test(output());

/** On a machine that does much else a start takes minutes. */
const READY_MS_MAX = 300_000;
const LOOK_MS = 50;

export async function untilReady(begun: Begun): Promise<void> {
  for (const from = performance.now(); performance.now() - from < READY_MS_MAX; await setTimeout(LOOK_MS)) {
    if (isReady(begun)) return;
    if (begun.child.exitCode !== null) break;
  }
  throw new Error(`It did not begin: ${begun.output()}`);
}

/** How a product on this machine answers at a path. */
export const statusOf = async (port: string, path: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}${path}`)).status;

/** What it has said by then. */
export async function untilEnded(begun: Begun): Promise<string> {
  if (begun.child.exitCode === null) await once(begun.child, 'exit');
  return begun.output().trim();
}

/** As deploy/container and its chart run the product. */
const USER = 10_001;

/**
 * Shuts a command in as a container does: nothing can be written but these folders, and it is nobody in particular, without any capability. The mounts are the process's own and
 * end with it.
 */
const SHUT_IN = `
set -e
mount --make-rprivate /
product="$1"; shift
while [ "$1" != -- ]; do mount --bind "$1" "$1"; shift; done
shift
mount --bind "$product" "$product"
mount -o remount,bind,ro "$product"
mount -o remount,bind,ro /
cd "$product"
exec setpriv --reuid ${USER} --regid ${USER} --clear-groups --no-new-privs --bounding-set=-all "$@"`;

export interface ShutIn {
  /** What stands before a command, so that it runs shut in. */
  readonly before: readonly string[];
}

/** Null where this account may not do so: only root makes mounts of its own. `writable` become the product's. */
export async function shutIn(product: string, writable: readonly string[]): Promise<ShutIn | null> {
  if (!maySeparate()) return null;
  for (const folder of writable) await chown(folder, USER, USER);
  return { before: ['unshare', '--mount', 'sh', '-c', SHUT_IN, 'sh', product, ...writable, '--'] };
}

function maySeparate(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'setpriv', '--reuid', String(USER), '--clear-groups', 'true'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}
