import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const COMMAND = join(import.meta.dirname, 'command.ts');

/** Of this process's surroundings: where programs lie, and what is compiled already, as a start costs two seconds of a core and half as much again without it. */
const SURROUNDINGS = ['PATH', 'NODE_COMPILE_CACHE'];

/** Runs an admin command as an operator runs it, in a process that knows nothing but `environment`. One that ends with a failure throws, with what it said. */
export function runCommand(args: readonly string[], environment: Readonly<Record<string, string>>) {
  const around = SURROUNDINGS.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return promisify(execFile)(process.execPath, [COMMAND, ...args], {
    env: { ...Object.fromEntries(around), ...environment },
  });
}
