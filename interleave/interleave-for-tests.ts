import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

/** What the command prints on the tests' PostgreSQL, in a process of its own. An order that is no order of one after the other throws. */
export async function interleave(...given: readonly string[]): Promise<string> {
  const command = [join(import.meta.dirname, 'begin.ts'), '--server', inject('postgresUrl'), ...given];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: join(import.meta.dirname, '..'),
  });
  return stdout;
}
