import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256Of } from './sha256Of.ts';

test('the hash is the one that the server keeps, with the noughts of small bytes', async () => {
  for (const text of ['', 'a', 'Договор № 26000000420017', 'x'.repeat(1_000)]) {
    const bytes = new TextEncoder().encode(text);
    expect(await sha256Of(bytes.buffer)).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});
