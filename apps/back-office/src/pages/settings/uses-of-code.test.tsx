import { expect, test } from 'vitest';
import { pageFor } from '../../shell/office-for-tests.tsx';
import { UsesOfCode } from './UsesOfCode.tsx';

test('how often a promo code was used opens the applications with it, for whoever may see these', () => {
  const page = (role: 'owner' | 'administrator') =>
    pageFor(<UsesOfCode code="ҚЫС-10">12</UsesOfCode>, { roles: [role] });
  const [, address = ''] = page('owner').split('href="');
  expect(decodeURIComponent(address.split('"')[0] ?? '')).toBe(
    '/office/lists/applications?where=promo_code:ҚЫС-10',
  );
  expect(page('administrator')).toContain('12');
  expect(page('administrator')).not.toContain('href');
});
