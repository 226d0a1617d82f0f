import { expect, test } from 'vitest';
import { pageHeaders } from './headers.ts';

test('no foreign page frames the office, and no style runs but by the nonce of its answer', () => {
  const policy = pageHeaders('of-this-answer')['content-security-policy']?.split('; ');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("style-src 'self' 'nonce-of-this-answer'");
});
