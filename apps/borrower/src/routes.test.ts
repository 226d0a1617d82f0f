import { describe, expect, test } from 'vitest';
import { findRoute, routes } from './routes.ts';

const production = { sandbox: false };

describe('the site map', () => {
  test('holds every legacy address of product.md and nothing else', () => {
    const redirects = routes.flatMap((route) => (route.kind === 'redirect' ? [[route.path, route.to]] : []));
    expect(Object.fromEntries(redirects)).toEqual({
      '/login': '/auth',
      '/checkAccount': '/auth',
      '/PageRegistration': '/auth',
      '/PersonalAreaPage': '/auth',
      '/conditions': '/loan-conditions',
      '/moneystep': '/how-get-money',
      '/accounting': '/',
      '/PaymentPage': '/payment',
      '/guide': '/faq',
      '/difficulty_repayment': '/debt-disposal',
      '/restructuring': '/cabinet',
      '/payment_methods': '/payments-info',
    });
  });

  test('names no path twice', () => {
    const all = routes.map((route) => route.path);
    expect(new Set(all).size).toBe(all.length);
  });

  test('gives the cabinet everything below it, and nothing beside it', () => {
    expect(findRoute('/cabinet/loan-payment', production)?.kind).toBe('app');
    expect(findRoute('/cabinets', production)).toBeUndefined();
    for (const path of ['/auth/anything', '/signup/anything', '/statements/anything'])
      expect(findRoute(path, production), path).toBeUndefined();
  });

  test('forgives a slash at the end', () => {
    expect(findRoute('/faq/', production)).toMatchObject({ kind: 'page', page: 'faq' });
    expect(findRoute('//', production)).toMatchObject({ page: 'home' });
  });

  test('knows /mock in the sandbox only', () => {
    expect(findRoute('/mock/2026-12-01/900101300007', { sandbox: true })?.kind).toBe('app');
    expect(findRoute('/mock/2026-12-01/900101300007', production)).toBeUndefined();
    for (const path of ['/mock', '/mock/2026-12-01', '/mock/2026-12-01/900101300007/x'])
      expect(findRoute(path, { sandbox: true }), path).toBeUndefined();
  });
});
