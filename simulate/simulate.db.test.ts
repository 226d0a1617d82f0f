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
  execFile(process.execPath, given, { cwd: ROOT }, (failure, stdout, stderr) =>
    resolve(`${failure ? 'It failed.' : 'All held.'}\n${stdout}${stderr}`),
  );
  return promise;
}

test('lives among faults break nothing, and the same seed gives the same run to the byte', async () => {
  const told = await simulate('--lives', '1', '--seed', '7', '--lanes', '1', '--again', '--short');
  expect(told, told).toMatch(/^All held\.$/m);
  expect(told).toMatch(/^seed 7: 1 lives, \d+ loans; .*[1-9]\d* faults; .* digest [0-9a-f]{16}$/m);
}, 300_000);
