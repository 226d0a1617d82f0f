import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

test('whatever was acknowledged outlives its API, its worker, its database and its machine, once and to the tiyn', async () => {
  const given = [join(import.meta.dirname, 'begin.ts'), '--kills', '3'];
  const { stdout } = await promisify(execFile)(process.execPath, given, { cwd: ROOT });
  expect(stdout).toMatch(
    /^drill: 3 kills of 6 troubles, [1-9]\d* acknowledged; 0 lost, 0 doubled, 0 tiyn off, 0 other differences; .*; 0 tries failed by a restart in turn; /m,
  );
}, 900_000);
