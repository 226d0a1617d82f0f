import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

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
  const spun = setTimeout(() => child.kill('SIGKILL'), 10_000);
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
