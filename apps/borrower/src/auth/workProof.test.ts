import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { workProof } from './workProof.ts';

test('the page solves the task that the server checks', async () => {
  const nonce = await workProof('seed', '900101300033', 10);
  const hash = createHash('sha256').update(`seed 900101300033 ${nonce}`).digest();
  expect(hash.readUInt32BE() >>> 22).toBe(0);
});
