import { expect, test } from 'vitest';
import { pageFor } from '../../shell/office-for-tests.tsx';
import { ActDetails } from './ActDetails.tsx';

test('days of an act are told as people write them, and what only looks like one as it is', () => {
  const page = pageFor(<ActDetails details={{ valueDay: '2026-11-29', number: '2026-11-2' }} />, {
    roles: ['auditor'],
  });
  expect(page).toContain('29.11.2026');
  expect(page).not.toContain('2026-11-29');
  expect(page).toContain('2026-11-2');
});
