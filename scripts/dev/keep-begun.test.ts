import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { keepBegun } from './keep-begun.ts';

/** A process that takes a moment to end and, told twice, ends at once and badly, as the product does. */
const SLOW_TO_END = `
  let isTold = false;
  process.on('SIGTERM', () => {
    if (isTold) process.exit(1);
    isTold = true;
    console.log('ending');
    setTimeout(() => process.exit(0), 100);
  });
  setInterval(() => {}, 1000);
  console.log('ready');`;

function begunProcesses() {
  const all: ChildProcess[] = [];
  let mostAtOnce = 0;
  const kept = keepBegun(() => {
    all.push(spawn(process.execPath, ['-e', SLOW_TO_END]));
    mostAtOnce = Math.max(mostAtOnce, all.filter(({ exitCode }) => exitCode === null).length);
    return all.at(-1) as ChildProcess;
  });
  onTestFinished(async () => void (await kept.end()));
  const said = (place: number) => once(all[place]?.stdout ?? process.stdin, 'data');
  return { kept, all, said, mostAtOnce: () => mostAtOnce };
}

test('saves that come while the process ends begin it once more, and never two of it', async () => {
  const { kept, all, said, mostAtOnce } = begunProcesses();
  await said(0);
  kept.again();
  await said(0);
  for (let save = 0; save < 3; save += 1) kept.again();
  await expect.poll(() => all.length).toBe(2);
  await said(1);
  kept.again();
  await expect.poll(() => all.length).toBe(3);
  expect(mostAtOnce()).toBe(1);
  expect(all.slice(0, 2).map(({ exitCode }) => exitCode)).toEqual([0, 0]);
});

test('one that ended by itself, as by a mistake in a source, begins with the next save', async () => {
  const { kept, all, said } = begunProcesses();
  await said(0);
  all[0]?.kill('SIGKILL');
  await once(all[0] as ChildProcess, 'exit');
  expect(all).toHaveLength(1);
  kept.again();
  expect(all).toHaveLength(2);
  await said(1);
  expect(await kept.end()).toBe(0);
});
