import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled');

test('whoever starts with it keeps what is compiled beside the libraries', () => {
  const asked = "console.log(require('node:module').getCompileCacheDir())";
  const flags = ['-r', join(import.meta.dirname, 'keep-compiled.cjs'), '-e', asked];
  expect(execFileSync(process.execPath, flags, { encoding: 'utf8' })).toContain(FOLDER);
});
