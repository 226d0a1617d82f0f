import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** Long after anybody would have ended, on a machine with much else to do too. */
const SPINS_FOR_EVER_MS = 120_000;
const ADDRESSES = {
  runProcess: new URL('run-process.ts', import.meta.url),
  createLog: new URL('../../apps/server/src/platform/log.ts', import.meta.url),
};

/** How a process ends that says something again and again, once nobody reads it any more. */
async function endOf(saying: string): Promise<number | null> {
  const program = `
    const { runProcess } = await import('${ADDRESSES.runProcess}');
    const { createLog } = await import('${ADDRESSES.createLog}');
    const log = createLog('info');
    const begin = async () => ({ url: 'http://here', stop: async () => {} });
    await runProcess(begin, (url) => url);
    setInterval(() => { ${saying} }, 20);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stderr.destroy();
  const spun = setTimeout(() => child.kill('SIGKILL'), SPINS_FOR_EVER_MS);
  const [code] = await ended;
  clearTimeout(spun);
  return code;
}

test.each([
  ['an error', "throw new Error('once more')"],
  ['its output', "process.stdout.write('once more')"],
  ['its log', "log.info('once more')"],
])('a process whose reader has gone ends at %s, and does not try to say so for ever', async (_, saying) => {
  expect(await endOf(saying)).toBe(1);
});

test('the first signal ends a process in order, and a second one at once', async () => {
  const program = `
    const { runProcess } = await import('${ADDRESSES.runProcess}');
    const stop = () => new Promise(() => process.stdout.write('stopping'));
    await runProcess(async () => ({ url: 'http://here', stop }), (url) => url);
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  await expect.poll(() => said).toContain('stops it');
  child.kill('SIGTERM');
  await expect.poll(() => said).toContain('stopping');
  expect(child.exitCode, 'work under way is finished').toBeNull();
  child.kill('SIGTERM');
  const killed = setTimeout(() => child.kill('SIGKILL'), SPINS_FOR_EVER_MS);
  const [code] = await ended;
  clearTimeout(killed);
  expect(code).toBe(1);
});
