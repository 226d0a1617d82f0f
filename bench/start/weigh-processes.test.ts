import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { weighProcesses } from './weigh-processes.ts';

test('a process is weighed with those that it has begun, and an ended one weighs nothing', async () => {
  const alone = await weighProcesses(process.pid);
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume(); console.log("there")']);
  await once(child.stdout, 'data');
  expect(await weighProcesses(process.pid)).toBeGreaterThan(alone);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await weighProcesses(child.pid ?? 0)).toBe(0);
});
