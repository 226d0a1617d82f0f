import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForTests } from '../../apps/server/src/platform/folder-for-tests.ts';
import { writtenAlone } from './written-alone.ts';

test('a folder that another process is building is left to it, and taken over where it died', async () => {
  const folder = join(await folderForTests('alone'), 'made by the build', 'dist');
  const claimed = () => readFile(`${folder}.pid`, 'utf8');
  const built = () => writtenAlone(folder, claimed);
  expect(await built()).toBe(String(process.pid));
  expect(existsSync(`${folder}.pid`)).toBe(false);
  const builder = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: 'pipe' });
  await writeFile(`${folder}.pid`, String(builder.pid));
  await expect(built()).rejects.toThrow(
    new RegExp(`^Process ${builder.pid} is building .*dist at this moment`),
  );
  expect(await claimed(), 'a third process is told so too').toBe(String(builder.pid));
  builder.kill('SIGKILL');
  await once(builder, 'exit');
  expect(await built()).toBe(String(process.pid));
  expect(existsSync(`${folder}.pid`), 'no claim is left').toBe(false);
});

test('a build that failed leaves no claim', async () => {
  const folder = join(await folderForTests('alone'), 'dist');
  const failing = writtenAlone(folder, () => Promise.reject(new Error('a text is missing')));
  await expect(failing).rejects.toThrow('a text is missing');
  expect(existsSync(`${folder}.pid`)).toBe(false);
});
