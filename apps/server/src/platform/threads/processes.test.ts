import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import type { ThreadLimits } from './pool.ts';
import { createProcesses } from './processes.ts';

interface Order {
  readonly what:
    | 'answer'
    | 'environment'
    | 'fail'
    | 'grow'
    | 'hoard'
    | 'process'
    | 'spin'
    | 'split'
    | 'unseen';
  readonly word?: string;
}

const LIMITS: ThreadLimits = { threadsMax: 2, secondsMax: 20, megabytesMax: 128, waitingMax: 4 };
const module = new URL('./odd-work-for-tests.ts', import.meta.url).href;
const task = { module, call: 'workOddly' };
const processes = createProcesses<Order, string>(task, LIMITS);
const hasty = createProcesses<Order, string>(task, { ...LIMITS, threadsMax: 1, secondsMax: 0.5 });
afterAll(() => Promise.all([processes.close(), hasty.close()]));

const answers = () => expect(processes.run({ what: 'answer', word: 'salem' })).resolves.toBe('salem');
const reasonOf = (run: Promise<string>) =>
  run.then(
    () => 'answered',
    (error) => error.reason,
  );

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(['split', 'grow', 'hoard', 'unseen'] as const)(
  'where an input takes more memory than there is for it (%s), it alone is refused, and the next is answered',
  async (what) => {
    const neighbour = processes.run({ what: 'answer', word: 'bar' }, 'neighbour');
    expect(await reasonOf(processes.run({ what }, 'stranger'))).toBe('memory');
    expect(await neighbour).toBe('bar');
    await answers();
  },
);

test('one that spins or fails is refused by reason, and after a failure the same process works on', async () => {
  expect(await reasonOf(hasty.run({ what: 'spin' }))).toBe('time');
  const pid = await hasty.run({ what: 'process' });
  expect(await reasonOf(hasty.run({ what: 'fail' }))).toBe('failed');
  expect(await hasty.run({ what: 'process' })).toBe(pid);
});

test('nothing of our environment is handed on', async () => {
  process.env['ODD_SECRET'] = 'secret';
  const environment = await processes.run({ what: 'environment' });
  delete process.env['ODD_SECRET'];
  expect(environment).not.toContain('secret');
});

/** A process of ours that lets one input be worked on, and says in which process. */
function openParent(then: string) {
  const script = `
    import { createProcesses } from ${JSON.stringify(new URL('./processes.ts', import.meta.url).href)};
    const processes = createProcesses(${JSON.stringify(task)}, ${JSON.stringify(LIMITS)});
    console.log(await processes.run({ what: 'process' }));
    ${then}`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test('an idle process does not keep its parent alive', async () => {
  const parent = openParent('');
  const pid = Number(await text(parent.stdout));
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a process in the middle of its work ends with its parent, however that ended', async () => {
  const begun = join(tmpdir(), `senim-spins-${randomUUID()}`);
  const parent = openParent(`void processes.run({ what: 'spin', word: ${JSON.stringify(begun)} });`);
  const [said] = await once(parent.stdout, 'data');
  const pid = Number(said);
  await expect.poll(() => existsSync(begun)).toBe(true);
  rmSync(begun);
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});
