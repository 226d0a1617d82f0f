import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beginProcess } from '../e2e/started-process.ts';

const ROOT = join(import.meta.dirname, '..');

test('whatever was acknowledged outlives its API, its worker, its database and its machine, once and to the tiyn', async () => {
  const begun = beginProcess(ROOT, [join(import.meta.dirname, 'begin.ts'), '--kills', '3'], {});
  const [code] = await once(begun.child, 'close');
  // All that it says, so that a failure tells its cause.
  expect(begun.output()).toMatch(
    /^drill: 3 kills of 4 troubles, [1-9]\d* acknowledged; 0 lost, 0 doubled, 0 tiyn off, 0 other differences; .*; 0 tries failed by a restart in turn; /m,
  );
  expect(code).toBe(0);
});
