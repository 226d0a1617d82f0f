import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SIMULATED_BUGS } from './all-simulated.ts';

const ROOT = join(import.meta.dirname, '../..');

test.each(SIMULATED_BUGS)('$bug can still be planted', ({ file, right, wrong }) => {
  expect(readFileSync(join(ROOT, file), 'utf8').split(right)).toHaveLength(2);
  expect(wrong).not.toBe(right);
});
