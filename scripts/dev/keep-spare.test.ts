import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { keepSpare } from './keep-spare.ts';

/** A server that says what it was told, and begun is ready at once. */
const SERVER = `
  const told = [];
  process.on('message', (word) => {
    told.push(word);
    if (word === 'begin') process.send(['file:///a-library.js']);
    console.log(told.join(' '));
  });`;

function spareServers() {
  const all: { readonly child: ChildProcess; readonly libraries: readonly string[] }[] = [];
  const spare = keepSpare((libraries) => {
    const child = spawn(process.execPath, ['-e', SERVER], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    all.push({ child, libraries });
    return child;
  });
  onTestFinished(() => {
    spare.end();
    for (const { child } of all) child.kill('SIGKILL');
  });
  const said = async (server: ChildProcess | undefined) =>
    String((await once(server?.stdout ?? process.stdin, 'data'))[0]).trim();
  const isMade = (count: number) => expect.poll(() => all.length).toBe(count);
  return { spare, all, said, isMade };
}

test('once a server is ready the next one has its libraries, reads what is saved, and is the one that begins', async () => {
  const { spare, all, said, isMade } = spareServers();
  expect(await said(spare.begin())).toBe('begin');
  await isMade(2);
  expect(all.map(({ libraries }) => libraries)).toEqual([[], ['file:///a-library.js']]);
  spare.saved();
  expect(await said(all[1]?.child)).toBe('read');
  const begun = spare.begin();
  expect(begun).toBe(all[1]?.child);
  expect(await said(begun)).toBe('read begin');
});

test('one that has read sources which are saved again meanwhile never begins', async () => {
  const { spare, all, said, isMade } = spareServers();
  await said(spare.begin());
  await isMade(2);
  spare.saved();
  await said(all[1]?.child);
  spare.saved();
  await once(all[1]?.child as ChildProcess, 'exit');
  expect(await said(all[2]?.child)).toBe('read');
  expect(spare.begin()).toBe(all[2]?.child);
});
