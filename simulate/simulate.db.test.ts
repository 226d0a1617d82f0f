import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SIMULATE = join(import.meta.dirname, 'begin.ts');

/** The short form, in a process of its own because its pages are plain. */
async function simulate(...args: string[]): Promise<string> {
  const given = [SIMULATE, '--server', inject('postgresUrl'), ...args];
  const { promise, resolve } = Promise.withResolvers<string>();
  // A run that fails is told with all that it printed: the seed, the step and what broke.
  execFile(process.execPath, given, { cwd: ROOT }, (_failure, stdout, stderr) => resolve(stdout + stderr));
  return promise;
}

test('lives among faults break nothing, and the same seed gives the same run to the byte', async () => {
  const told = await simulate('--lives', '2', '--seed', '7', '--again', '--short');
  expect(told).toMatch(/^seed 7: 2 lives, \d+ loans; .*[1-9]\d* faults; .* digest [0-9a-f]{16}$/m);
}, 180_000);
