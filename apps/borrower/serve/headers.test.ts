import { expect, test } from 'vitest';
import { pageHeaders } from './headers.ts';

test.each([true, false])('no foreign page frames one of ours (public: %s)', (isPublicPage) => {
  const headers = pageHeaders({ development: false, isPublicPage, inline: { styles: [], scripts: [] } });
  expect(headers['content-security-policy']?.split('; ')).toContain("frame-ancestors 'none'");
});
