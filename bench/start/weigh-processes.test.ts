import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { weighProcesses } from './weigh-processes.ts';

/** A shell weighs a megabyte or two; a process of Node cannot begin in ten. */
const MORE_THAN_A_SHELL = 10;

test('a process is weighed with those that it has begun, and an ended one weighs nothing', async () => {
  const shell = spawn('sh', [
    '-c',
    'read line; node -e \'console.log("there"); process.stdin.resume()\'; true',
  ]);
  expect(await weighProcesses(shell.pid ?? 0)).toBeLessThan(MORE_THAN_A_SHELL);
  shell.stdin.write('begin\n');
  await once(shell.stdout, 'data');
  expect(await weighProcesses(shell.pid ?? 0)).toBeGreaterThan(MORE_THAN_A_SHELL);
  shell.stdin.end();
  await once(shell, 'exit');
  expect(await weighProcesses(shell.pid ?? 0)).toBe(0);
});
