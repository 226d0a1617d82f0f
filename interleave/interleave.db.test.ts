import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const INTERLEAVE = join(import.meta.dirname, 'begin.ts');

test('two that meet at a loan, in whatever order of their statements, leave the books as one after the other', async () => {
  const given = [INTERLEAVE, '--server', inject('postgresUrl'), '--orders', '120', '--beginnings', '3'];
  const { stdout } = await promisify(execFile)(process.execPath, given, { cwd: ROOT });
  expect(stdout).toMatch(
    /^interleave: .* 120 orders; .* 0 anomalies; the naive payment caught by order \d+; /m,
  );
}, 600_000);
